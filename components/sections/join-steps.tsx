import type { JOIN_PARTY_QUERY_RESULT } from '@/lib/content/sanity.types'
import { Section } from '../ui/section'

type Step = NonNullable<NonNullable<NonNullable<JOIN_PARTY_QUERY_RESULT>['steps']>['items']>[number]

/** From the form to the answer: the sun goes along the line, one step at a time. */
export function JoinSteps({ heading, steps }: { heading: string | null; steps: readonly Step[] }) {
  return (
    <Section aria-labelledby="steps">
      {heading && (
        <h2 id="steps" className="col-span-full mb-10 text-heading md:mb-14">
          {heading}
        </h2>
      )}
      <ol className="steps col-span-full">
        {steps.map(({ _key, title, description }) => (
          <li key={_key} data-reveal="">
            <h3 className="text-subheading">{title}</h3>
            {description && <p className="mt-1 max-w-[34ch] text-ink-soft">{description}</p>}
          </li>
        ))}
      </ol>
    </Section>
  )
}
