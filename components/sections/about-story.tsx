import type { ABOUT_QUERY_RESULT } from '@/lib/content/sanity.types'
import { RichText } from '../ui/rich-text'
import { Section } from '../ui/section'

type Story = NonNullable<NonNullable<ABOUT_QUERY_RESULT>['story']>

interface AboutStoryProps {
  story: Story
  /** What stands for the names in braces. */
  words: Readonly<Record<string, string>>
}

/** Where the party comes from, in large text. Nothing without a text. */
export function AboutStory({ story: { heading, text }, words }: AboutStoryProps) {
  if (!text || text.length === 0) return null
  return (
    <Section aria-labelledby="story">
      {heading && (
        <h2 id="story" className="col-span-full mb-6 text-heading md:col-span-4">
          {heading}
        </h2>
      )}
      <div className="col-span-full text-lead md:col-span-8">
        <RichText value={text} words={words} />
      </div>
    </Section>
  )
}
