import { cn } from '@/lib/format/cn'
import { listOf } from './list-of'

/** Shows a list with very large numbers, which screen readers get from the list itself. */
export function NumberedList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ol className={cn('numbered', className)}>
      {listOf(items, (item) => (
        <li>{item}</li>
      ))}
    </ol>
  )
}
