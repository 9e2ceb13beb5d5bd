import { cn } from '@/lib/format/cn'
import { listOf } from './list-of'

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
