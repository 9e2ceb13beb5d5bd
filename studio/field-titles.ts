import type { Path, SchemaType } from 'sanity'

/**
 * The titles of the fields along a path, as the form shows them.
 *
 * @example fieldTitles(electionType, ['facts', 'electionDate']) // 'Election facts › Election date'
 */
export function fieldTitles(type: SchemaType, path: Path): string {
  const titles: string[] = []
  let current: SchemaType | undefined = type
  for (const segment of path) {
    if (typeof segment !== 'string') {
      // An entry of a list: its number says more than its type, where the path has it.
      if (typeof segment === 'number') titles.push(String(segment + 1))
      current = current && memberOf(current)
      continue
    }
    current = current && fieldOf(current, segment)
    // Deeper than the form has fields: the spans of running text.
    if (current === undefined) break
    titles.push(current.title ?? segment)
  }
  return titles.join(' › ')
}

function fieldOf(type: SchemaType, name: string): SchemaType | undefined {
  return 'fields' in type ? type.fields.find((field) => field.name === name)?.type : undefined
}

/** The type of a list’s entries; undefined where they are of several types. */
function memberOf(type: SchemaType): SchemaType | undefined {
  return 'of' in type && type.of.length === 1 ? type.of[0] : undefined
}
