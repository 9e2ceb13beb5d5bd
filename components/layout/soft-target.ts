/** Roots that are not pages of the site: each needs a full load. A dot in the path is a file. */
const NOT_A_PAGE = /^\/(studio|backend|api)(\/|$)|\.\w+$/

/** The page of this site that a click on this element opens, or null when the browser should follow the link itself. */
export function softTarget(element: EventTarget | null): URL | null {
  const link = element instanceof Element ? element.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  return NOT_A_PAGE.test(link.pathname) ? null : new URL(link.href)
}
