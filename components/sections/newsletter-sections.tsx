import type { NEWSLETTER_QUERY_RESULT } from '@/lib/content/sanity.types'
import { formatDate } from '@/lib/shared/format-date'
import { STEP_FIELDS } from '@/lib/newsletter/newsletter-copy'
import { BUTTON } from '../ui/button-look'
import { Picture } from '../ui/picture'
import { RichText } from '../ui/rich-text'
import { TextSection } from '../ui/section'

type Content = NonNullable<NonNullable<NEWSLETTER_QUERY_RESULT>['content']>
type Block = Extract<Content[number], { _type: 'block' }>
type Picture = Extract<Content[number], { _type: 'accessibleImage' }>

/** The width of the newsletter's text and pictures. */
const PICTURE_SIZES = '(min-width: 48rem) 42rem, 100vw'

export function NewsletterBody({ date, content }: { date: string | null; content: Content }) {
  return (
    <TextSection className="flex flex-col gap-8">
      {date && <NewsletterDate date={date} />}
      {groupsOf(content).map((group) =>
        'blocks' in group ? (
          <RichText key={group.key} value={group.blocks} subheadings="h2" />
        ) : (
          <Picture
            key={group.key}
            picture={group.picture}
            show={PICTURE_SIZES}
            className="h-auto max-w-full rounded-control"
          />
        ),
      )}
    </TextSection>
  )
}

interface SubscriptionStepProps {
  text: string | null | undefined
  /** The button's label and the address it posts to. Undefined once it has been pressed. */
  button?: { label: string; action: string } | undefined
  /** The label of a box to tick first, which automated form submissions do not tick. */
  tick?: string | undefined
}

/**
 * The form that confirms a subscription or unsubscribes. Works without JavaScript; opening the page changes nothing.
 */
export function SubscriptionStep({ text, button, tick }: SubscriptionStepProps) {
  return (
    <TextSection>
      {text && <p className="max-w-text text-lead">{text}</p>}
      {button && (
        <form method="post" action={button.action} className="mt-8">
          {tick && (
            <label className="mb-4 flex min-h-12 cursor-pointer items-center gap-3">
              <input type="checkbox" name={STEP_FIELDS.tick} required className="size-5 flex-none" />
              {tick}
            </label>
          )}
          <button type="submit" name={STEP_FIELDS.button} value="page" className={BUTTON.ink}>
            {button.label}
          </button>
        </form>
      )}
    </TextSection>
  )
}

export function NewsletterDate({ date }: { date: string }) {
  return (
    <p className="text-ink-soft">
      <time dateTime={date}>{formatDate(date)}</time>
    </p>
  )
}

type Group = { key: string; blocks: Block[] } | { key: string; picture: Picture }

/** Splits content into pictures and runs of text, because consecutive blocks may form one list. */
function groupsOf(content: Content): Group[] {
  const groups: Group[] = []
  for (const entry of content) {
    const last = groups.at(-1)
    if (entry._type === 'accessibleImage') groups.push({ key: entry._key, picture: entry })
    else if (last !== undefined && 'blocks' in last) last.blocks.push(entry)
    else groups.push({ key: entry._key, blocks: [entry] })
  }
  return groups
}
