import { contentSource } from '@/lib/env/content'

/** Where uploaded files are served: the embedded backend answers at the site's own origin. */
const FILE_HOST = contentSource.kind === 'embedded' ? '/backend/lake/' : 'https://cdn.sanity.io/'

/**
 * The address of an uploaded file.
 *
 * @param path as the file's document holds it, such as `files/local/production/0f1e.pdf`
 */
export function fileAddress(path: string): string {
  return FILE_HOST + path
}
