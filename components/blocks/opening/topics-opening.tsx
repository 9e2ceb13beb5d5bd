import { Heading, Title } from '../../ui/heading'
import type { BlockProps } from '../block-props'

interface TopicsOpeningProps extends Pick<BlockProps<'opening'>, 'title' | 'faq'> {
  text: string | null
}

/** Opens a page with a very large title and the topics of its FAQ, which stand on the horizon line. Each links to its first question. */
export function TopicsOpening({ title, text, faq }: TopicsOpeningProps) {
  return (
    <div className="sky relative">
      <div className="mx-auto max-w-page px-gutter pt-opening">
        <Title className="max-w-[14ch] text-display font-extrabold">{title}</Title>
        {text && <p className="mt-6 max-w-[46ch] text-lead font-medium">{text}</p>}
        {faq?.topics && faq.topics.length > 0 && (
          <div className="mt-10 flex flex-wrap items-baseline gap-x-5 gap-y-2 md:mt-16">
            <Heading className="text-body font-bold">{faq.topicsHeading}</Heading>
            <ul className="flex flex-wrap gap-x-1.5 gap-y-1.5 md:gap-y-0">
              {faq.topics.map((topic) => (
                <li key={topic}>
                  <Topic topic={topic} target={firstOfTopic(faq.questions, topic)?._id} />
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
