import { cn } from '@/lib/format/cn'

/** A list whose numerals are as large as headlines. Numbers are read out by the list itself. */
export function NumberedList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ol className={cn('list-none', className)}>
      {items.map((item, index) => (
        <li
          key={item}
          className="grid grid-cols-[clamp(4rem,2.6rem+5vw,8.5rem)_1fr] items-start gap-x-3 border-t border-rule py-6"
        >
          <span aria-hidden className="text-numeral font-extrabold text-accent-text tabular-nums">
            {index + 1}
          </span>
          <span className="text-subheading font-semibold">{item}</span>
        </li>
      ))}
    </ol>
  )
}
