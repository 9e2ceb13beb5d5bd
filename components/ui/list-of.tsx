import { createElement, Fragment, type ReactNode } from 'react'

/**
 * Renders a list without keys, for server components. React needs keys to match elements when a list changes in the
 * browser, which a server's list does not; and each key would be in the page's data.
 */
export function listOf<T>(items: readonly T[], render: (item: T, index: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(render))
}
