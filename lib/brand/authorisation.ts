/** The seed's stand-in for the authorisation; the site, the Studio and the templates say so while it is still there. */
export const PLACEHOLDER_AUTHORISATION =
  'Authorised by the Party Secretary, 1 Example Street, Sydney NSW 2000'

/** Whether an authorisation line is still the seed's, whatever spaces stand around it. */
export function isPlaceholder(authorisation: string): boolean {
  return authorisation.trim() === PLACEHOLDER_AUTHORISATION
}
