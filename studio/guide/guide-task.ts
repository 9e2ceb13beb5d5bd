/** One step of a task. */
export interface GuideStep {
  /** What to do, and what happens then. */
  words: string
  /** What its picture shows, for people who cannot see it. */
  picture: string
}

/** Something that staff do, in the order they do it. */
export interface GuideTask {
  /** The last part of its address in the Studio, and the first part of the names of its pictures. */
  id: string
  title: string
  /** Where it begins: an address below the Studio’s own. */
  opens: string
  /** What it is for and what to know before. */
  about: string
  steps: readonly [GuideStep, ...GuideStep[]]
}

/** Size of every picture in the Studio's own pixels: room for a form and the button beside it. */
export const PICTURE_SIZE = { width: 800, height: 450 } as const

/**
 * Address of the picture of a step.
 *
 * @param step counted from one, as staff read it
 */
export function picturePath(task: string, step: number): string {
  return `/studio-guide/${task}-${step}.webp`
}
