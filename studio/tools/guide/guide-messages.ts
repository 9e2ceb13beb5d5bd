/** The words of the Guide around its tasks. */
export const GUIDE_WORDS = {
  title: 'Guide',
  introduction: 'What staff do most, step by step. The pictures show this very Studio.',
  contents: 'Tasks',
  overview: 'All tasks',
  open: 'Open it in the Studio',
  next: 'Next task',
  unknown: 'There is no such task. These are the tasks of the guide.',
  stepCount: (count: number) => `${count} steps`,
} as const
