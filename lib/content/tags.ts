/** The cache tag of everything that was read from the content store. */
export const CONTENT_TAG = 'content'
