import { createElement, Fragment, type ReactNode } from 'react'
import { cn } from '@/lib/format/cn'

/**
 * Renders a list without keys, for server components. React needs keys to match elements when a list changes in the
 * browser, which a server's list does not; and each key would be in the page's data.
 */
export function listOf<T>(items: readonly T[], render: (item: T, index: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(render))
}

/** Shows a list with very large numbers. The style sheet draws them; screen readers count the list's own. */
export function NumberedList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ol className={cn('numbered', className)}>
      {listOf(items, (item) => (
        <li>{item}</li>
      ))}
    </ol>
  )
}
