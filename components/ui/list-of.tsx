import { createElement, Fragment, type ReactNode } from 'react'
import { cn } from '@/lib/format/cn'

/**
 * Renders a list on the server without keys. React needs keys to match elements when a list changes in the browser.
 * These lists never change, and each key would add to the page's data.
 */
export function listOf<T>(items: readonly T[], render: (item: T, index: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(render))
}

/** Shows a list with very large numbers, drawn by the style sheet. Screen readers read the list's own numbers. */
export function NumberedList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ol className={cn('numbered', className)}>
      {listOf(items, (item) => (
        <li>{item}</li>
      ))}
    </ol>
  )
}
