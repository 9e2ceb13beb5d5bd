import type { Json } from '../types.ts'

const LONGEST = 1_000

/** What an upload's query says about the asset: its name, title, credit and where it came from. */
export function uploadAttributes(query: URLSearchParams): Record<string, Json> {
  const attributes: Record<string, Json> = {}
  const filename = query.get('filename')
  if (filename !== null) attributes['originalFilename'] = baseName(filename)
  for (const name of ['label', 'title', 'description', 'creditLine', 'altText']) {
    const value = query.get(name)
    if (value !== null) attributes[name] = value.slice(0, LONGEST)
  }
  const source = { id: query.get('sourceId'), name: query.get('sourceName'), url: query.get('sourceUrl') }
  if (source.id !== null && source.name !== null) {
    attributes['source'] = {
      _type: 'sanity.assetSourceData',
      id: source.id,
      name: source.name,
      ...(source.url !== null && { url: source.url }),
    }
  }
  return attributes
}

/** The last part of a path, since some browsers send whole ones. */
function baseName(filename: string): string {
  return (filename.split(/[\\/]/).at(-1) ?? '').slice(0, 255)
}
