/** The logo that a section of the page shows, or null when it is not there. */
export function findLogo(section: 'standard' | 'transparent'): HTMLImageElement | null {
  return document.querySelector<HTMLImageElement>(`img[data-logo="${section}"]`)
}
