import type { ValidationContext } from 'sanity'
import { textOf } from '../fields/has-value'
import { API_VERSION } from './site-addresses'

/** Warns about an SVG file that contains text, because the server renders it without the text's font. */
export async function svgText(
  picture: { asset?: unknown } | undefined,
  { getClient }: Pick<ValidationContext, 'getClient'>,
): Promise<true | string> {
  if (!textOf(picture?.asset, '_ref').endsWith('-svg')) return true
  const url = await assetUrl(picture, getClient)
  if (url === null) return true
  // If the file can't be read, assume that it contains no text.
  const svg = await fetch(url).then(
    (file) => file.text(),
    () => '',
  )
  return /<text[\s>]/i.test(svg)
    ? 'This SVG contains text, which may be cut off or shown in another font. Convert text to outlines and upload the file again.'
    : true
}

/** Returns the URL of an uploaded picture, or null. */
export async function assetUrl(
  picture: { asset?: unknown } | undefined,
  getClient: ValidationContext['getClient'],
): Promise<string | null> {
  const id = textOf(picture?.asset, '_ref')
  return id === ''
    ? null
    : getClient({ apiVersion: API_VERSION }).fetch<string | null>('*[_id == $id][0].url', { id })
}
