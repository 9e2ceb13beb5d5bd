import type { ValidationContext } from 'sanity'
import { textOf } from '../fields/has-value'
import { API_VERSION } from './site-addresses'

/** Warns about an SVG file that contains text: the server draws pictures without the font of the text. */
export async function svgText(
  picture: { asset?: unknown } | undefined,
  { getClient }: Pick<ValidationContext, 'getClient'>,
): Promise<true | string> {
  const id = textOf(picture?.asset, '_ref')
  if (!id.endsWith('-svg')) return true
  const url = await getClient({ apiVersion: API_VERSION }).fetch<string | null>('*[_id == $id][0].url', {
    id,
  })
  // A file that cannot be read is not known to contain text.
  const svg =
    url === null
      ? ''
      : await fetch(url).then(
          (file) => file.text(),
          () => '',
        )
  return /<text[\s>]/i.test(svg)
    ? 'This SVG contains text, which can be cut off or change its font. Convert text to outlines and upload the file again.'
    : true
}
