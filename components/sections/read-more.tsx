import type { FAQ_PAGE_QUERY_RESULT } from '@/lib/content/sanity.types'
import { resolveLink } from '@/lib/format/link-href'
import { ReadOn } from '../ui/read-on'
import { RisingDisc } from '../ui/rising-disc'
import { Section } from '../ui/section'

type More = NonNullable<NonNullable<FAQ_PAGE_QUERY_RESULT>['more']>

/** Where to read on. A pointer that leads nowhere is left out. */
export function ReadMore({ more: { heading, cards } }: { more: More }) {
  const shown = (cards ?? []).flatMap(({ link, ...card }) => {
    const resolved = resolveLink(link)
    return resolved ? [{ ...card, link: resolved }] : []
  })
  if (shown.length === 0) return null
  return (
    <Section aria-labelledby="read-more" className="pt-0">
      {heading && (
        <h2 id="read-more" className="col-span-full text-heading">
          {heading}
        </h2>
      )}
      <ul className="col-span-full mt-10 grid gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {shown.map(({ _key, title, description, icon, colour, link }) => (
          <li key={_key} data-accent={colour} className="flex flex-col">
            <RisingDisc
              icon={icon}
              size="clamp(5.5rem,8vw,8rem)"
              rise={0.6}
              className="h-[calc(var(--size)*0.6)]"
            />
            {title && <h3 className="mt-5 text-subheading">{title}</h3>}
            {description && <p className="mt-2 mb-3 max-w-[30ch] pr-6 text-ink-soft">{description}</p>}
            <ReadOn link={link} about={title} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
