import { createElement, Fragment, type ReactNode } from 'react'

/**
 * Elements without keys, for server components: what the server renders is never
 * put in another order by the browser, and each key would be in the page's data.
 */
export function listOf<T>(items: readonly T[], render: (item: T, index: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(render))
}
