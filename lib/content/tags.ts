/** Marks everything that was read from the content store. */
export const ALL_CONTENT = 'content'

/**
 * The cache tags of an answer: the document types it was made from, so that a
 * publish of one type leaves pages without it alone.
 */
export function contentTags(...types: string[]): string[] {
  return [ALL_CONTENT, ...types]
}
