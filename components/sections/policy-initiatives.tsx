import { NumberedList } from '../ui/numbered-list'
import { Section } from '../ui/section'

/** The key initiatives of a policy, in numerals one cannot miss. */
export function PolicyInitiatives({
  heading,
  initiatives,
}: {
  heading: string | null | undefined
  initiatives: string[]
}) {
  return (
    <Section aria-labelledby="initiatives" className="pt-[clamp(2rem,5vw,5rem)]">
      <h2 id="initiatives" className="col-span-full mb-6 text-heading md:col-span-4 md:mb-0">
        {heading}
      </h2>
      <NumberedList items={initiatives} className="col-span-full md:col-span-8" />
    </Section>
  )
}
