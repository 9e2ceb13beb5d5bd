import { cn } from '@/lib/format/cn'
import { listOf } from './list-of'

/** A list whose numerals are as large as headlines. Numbers are read out by the list itself. */
export function NumberedList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ol className={cn('numbered', className)}>
      {listOf(items, (item) => (
        <li>{item}</li>
      ))}
    </ol>
  )
}
