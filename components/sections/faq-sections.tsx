import type { FAQ_PAGE_QUERY_RESULT, FAQS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { resolveLink } from '@/lib/format/link-href'
import { ButtonLink } from '../ui/button-link'
import { Heading, Title } from '../ui/heading'
import { RisingDisc } from '../ui/icon'
import { LABELS } from '../ui/labels'
import { Questions } from '../ui/questions'
import { Section } from '../ui/section'
import { ReadOn } from '../ui/site-link'

type Page = NonNullable<FAQ_PAGE_QUERY_RESULT>

interface FaqOpeningProps {
  page: Page
  questions: FAQS_QUERY_RESULT
}

/** Opens the FAQ with its title and the topics, which stand on the horizon line. Each topic links to its first question. */
export function FaqOpening({
  page: { title, description, topicsHeading, topics },
  questions,
}: FaqOpeningProps) {
  return (
    <div className="sky relative">
      <div className="mx-auto max-w-page px-gutter pt-opening">
        <Title className="max-w-[14ch] text-display font-extrabold">{title}</Title>
        {description && <p className="mt-6 max-w-[46ch] text-lead font-medium">{description}</p>}
        {topics && topics.length > 0 && (
          <div className="mt-10 flex flex-wrap items-baseline gap-x-5 gap-y-2 md:mt-16">
            <Heading className="text-body font-bold">{topicsHeading}</Heading>
            <ul className="flex flex-wrap gap-x-1.5 gap-y-1.5 md:gap-y-0">
              {topics.map((topic) => (
                <li key={topic}>
                  <Topic topic={topic} target={firstOfTopic(questions, topic)?._id} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className="horizon-line draws-itself" />
    </div>
  )
}

const BADGE = 'inline-flex min-h-11 items-center rounded-t-control bg-ink px-4 font-semibold text-paper'

function Topic({ topic, target }: { topic: string; target: string | undefined }) {
  if (target === undefined) return <span className={BADGE}>{topic}</span>
  return (
    <a href={`#${target}`} className={`${BADGE} hover:bg-ink-soft`}>
      {topic}
    </a>
  )
}

/**
 * Returns the first question with a topic, or undefined when there is none.
 *
 * @example firstOfTopic([{ _id: 'a', topic: 'Money' }], 'Money') // { _id: 'a', topic: 'Money' }
 */
export function firstOfTopic<Q extends { topic: string | null }>(
  questions: readonly Q[],
  topic: string,
): Q | undefined {
  const wanted = normalised(topic)
  return questions.find((question) => question.topic !== null && normalised(question.topic) === wanted)
}

/** Returns a topic for a comparison: staff type topics by hand, on the page and on each question. */
function normalised(topic: string): string {
  return topic.trim().toLowerCase()
}

interface FaqListProps {
  questions: FAQS_QUERY_RESULT
  contact: Page['contact']
}

/** Lists the questions, beside an invitation to contact the party, which stays in view. */
export function FaqList({ questions, contact }: FaqListProps) {
  if (questions.length === 0 && !contact) return null
  return (
    <Section aria-label={LABELS.questions} className="pt-[clamp(2rem,5vw,5rem)]">
      <div className="col-span-full md:col-span-8 md:col-start-5 md:row-start-1">
        <Questions
          name="faq"
          items={questions.map(({ _id, question, answer }) => ({ id: _id, question, answer }))}
        />
      </div>
      {contact && (
        <div className="col-span-full mt-14 self-start md:sticky md:top-28 md:col-span-3 md:row-start-1 md:mt-0">
          <Heading className="text-subheading">{contact.heading}</Heading>
          {contact.text && <p className="mt-2 mb-6 text-ink-soft">{contact.text}</p>}
          <ButtonLink link={contact.action} look="outline" />
        </div>
      )}
    </Section>
  )
}

/** Shows cards that link to other pages. Cards whose link leads nowhere are left out. */
export function ReadMore({ more: { heading, cards } }: { more: NonNullable<Page['more']> }) {
  const shown = (cards ?? []).flatMap(({ link, ...card }) => {
    const resolved = resolveLink(link)
    return resolved ? [{ ...card, link: resolved }] : []
  })
  if (shown.length === 0) return null
  return (
    <Section aria-labelledby="read-more" className="pt-0">
      <Heading id="read-more" className="col-span-full text-heading">
        {heading}
      </Heading>
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
