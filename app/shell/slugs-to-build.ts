/** Stands in for an empty data set and answers 404: Next wants at least one address at build. */
const NONE_YET = 'none-yet'

/** The last parts of the addresses that a build makes pages for. */
export function slugsToBuild(slugs: readonly string[]): readonly string[] {
  return slugs.length > 0 ? slugs : [NONE_YET]
}
