import type { NEWSLETTER_LIST_QUERY_RESULT, NEWSLETTER_QUERY_RESULT } from '@/lib/content/sanity.types'
import { formatDate } from '@/lib/format/format-date'
import { documentPath } from '@/lib/routes'
import { BUTTON, TEXT_LINK } from '../ui/button-look'
import { Picture } from '../ui/picture'
import { RichText } from '../ui/rich-text'
import { Section } from '../ui/section'
import { SiteLink } from '../ui/site-link'

type Content = NonNullable<NonNullable<NEWSLETTER_QUERY_RESULT>['content']>
type Block = Extract<Content[number], { _type: 'block' }>
type Picture = Extract<Content[number], { _type: 'accessibleImage' }>

/** Wide enough for the text beside which pictures stand. */
const PICTURE_SIZES = '(min-width: 48rem) 42rem, 100vw'

/** Lists all newsletters, or says that there is none. */
export function NewsletterList({
  newsletters,
  empty,
}: {
  newsletters: NEWSLETTER_LIST_QUERY_RESULT
  empty: string | null | undefined
}) {
  return (
    <Section className="pt-[clamp(1.5rem,4vw,4rem)]">
      <div className="col-span-full md:col-span-8">
        {newsletters.length === 0 && empty && <p className="text-lead">{empty}</p>}
        <ul>
          {newsletters.map(({ _id, title, slug, publishedDate, description }) => (
            <li key={_id} className="border-t border-rule py-8 first:border-0 first:pt-0">
              {publishedDate && <NewsletterDate date={publishedDate} />}
              <h2 className="mt-2 text-heading">
                <SiteLink href={documentPath('newsletter', slug ?? '')} className={TEXT_LINK}>
                  {title}
                </SiteLink>
              </h2>
              {description && <p className="mt-3 max-w-text text-ink-soft">{description}</p>}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** Shows the text of a newsletter with its pictures. */
export function NewsletterBody({ date, content }: { date: string | null; content: Content }) {
  return (
    <Section className="pt-[clamp(1.5rem,4vw,4rem)]">
      <div className="col-span-full flex flex-col gap-8 md:col-span-8">
        {date && <NewsletterDate date={date} />}
        {parts(content).map((part) =>
          'blocks' in part ? (
            <RichText key={part.key} value={part.blocks} subheadings="h2" />
          ) : (
            <Picture
              key={part.key}
              picture={part.picture}
              show={PICTURE_SIZES}
              className="h-auto max-w-full rounded-control"
            />
          ),
        )}
      </div>
    </Section>
  )
}

interface SubscriptionStepProps {
  text: string | null | undefined
  /** The button, and where it posts to; undefined once it has been pressed. */
  button?: { label: string; action: string } | undefined
}

/** Shows one button that confirms or unsubscribes, and works without scripts. Nothing happens before it is pressed. */
export function SubscriptionStep({ text, button }: SubscriptionStepProps) {
  return (
    <Section className="pt-[clamp(1.5rem,4vw,4rem)]">
      <div className="col-span-full md:col-span-8">
        {text && <p className="max-w-text text-lead">{text}</p>}
        {button && (
          <form method="post" action={button.action} className="mt-8">
            <button type="submit" className={BUTTON.ink}>
              {button.label}
            </button>
          </form>
        )}
      </div>
    </Section>
  )
}

function NewsletterDate({ date }: { date: string }) {
  return (
    <p className="text-ink-soft">
      <time dateTime={date}>{formatDate(date)}</time>
    </p>
  )
}

/** Text between pictures belongs together: a list must not be cut into its lines. */
function parts(content: Content): ({ key: string; blocks: Block[] } | { key: string; picture: Picture })[] {
  const found: ({ key: string; blocks: Block[] } | { key: string; picture: Picture })[] = []
  for (const entry of content) {
    const last = found.at(-1)
    if (entry._type === 'accessibleImage') found.push({ key: entry._key, picture: entry })
    else if (last !== undefined && 'blocks' in last) last.blocks.push(entry)
    else found.push({ key: entry._key, blocks: [entry] })
  }
  return found
}
