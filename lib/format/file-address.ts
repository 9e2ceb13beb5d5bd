import { assetBases } from '@/lib/env/content'

/**
 * The address of an uploaded file.
 *
 * @param path as the file's document holds it, such as `files/local/production/0f1e.pdf`
 */
export function fileAddress(path: string): string {
  return `${assetBases.forBrowsers}/${path}`
}
