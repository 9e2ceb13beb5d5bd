import type { FAQ_PAGE_QUERY_RESULT, FAQS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { firstOfTopic } from './first-of-topic'

interface FaqOpeningProps {
  page: NonNullable<FAQ_PAGE_QUERY_RESULT>
  questions: FAQS_QUERY_RESULT
}

/** The head of the questions: the topics stand on the horizon, each leads to its first question. */
export function FaqOpening({
  page: { title, description, topicsHeading, topics },
  questions,
}: FaqOpeningProps) {
  return (
    <div className="sky relative">
      <div className="mx-auto max-w-page px-gutter pt-opening">
        {title && <h1 className="max-w-[14ch] text-display font-extrabold">{title}</h1>}
        {description && <p className="mt-6 max-w-[46ch] text-lead font-medium">{description}</p>}
        {topics && topics.length > 0 && (
          <div className="mt-10 flex flex-wrap items-baseline gap-x-5 gap-y-2 md:mt-16">
            {topicsHeading && <h2 className="text-body font-bold">{topicsHeading}</h2>}
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
