import { cn } from '@/lib/format/cn'

interface ContentsProps {
  /** Id of the heading. */
  id: string
  heading: string | null | undefined
  entries: readonly { id: string; title: string | null }[]
  isNumbered?: boolean
}

/** Lists a page's sections as links. Stays in view while the visitor scrolls. */
export function Contents({ id: headingId, heading, entries, isNumbered = false }: ContentsProps) {
  return (
    <nav
      aria-labelledby={heading ? headingId : undefined}
      className="col-span-full mb-14 self-start md:sticky md:top-28 md:col-span-4 lg:col-span-3"
    >
      {heading && (
        <h2 id={headingId} className="border-b-3 border-current pb-3 text-body font-bold">
          {heading}
        </h2>
      )}
      <ol className="pt-2">
        {entries.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={cn(
                'flex min-h-11 items-center py-1.5 leading-snug hover:text-accent-text hover:underline',
                isNumbered && 'gap-3',
              )}
            >
              {isNumbered && (
                <span className="w-6 flex-none text-right font-bold tabular-nums">{index + 1}</span>
              )}
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
