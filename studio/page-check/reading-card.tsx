import { Stack, Text } from '@sanity/ui'
import type { PageText } from '../../lib/draft/page-report'
import { FieldLink } from './field-link'
import { gradeTexts } from './reading'
import { WORDS } from './words'

/** For which readers the texts of a page are, and its longest sentences with the way to each. */
export function ReadingCard({ texts }: { texts: readonly PageText[] }) {
  const { words, year, long, longest } = gradeTexts(texts)
  if (year === null) return <Text size={1}>{WORDS.tooShort(words)}</Text>
  return (
    <Stack gap={4}>
      <Text size={1} weight="semibold">
        {WORDS.year(year)}
      </Text>
      <Text size={1}>{WORDS.aim}</Text>
      <Text size={1}>{WORDS.long(long)}</Text>
      <Text as="h3" size={1} weight="semibold">
        {WORDS.longest}
      </Text>
      <Stack as="ol" gap={4} padding={0} style={{ listStyle: 'none', margin: 0 }}>
        {longest.map((sentence) => (
          <Stack as="li" gap={2} key={sentence.text}>
            {sentence.source && <FieldLink source={sentence.source} />}
            <Text size={1} style={{ overflowWrap: 'anywhere' }}>
              {WORDS.sentence(sentence.words, sentence.text)}
            </Text>
          </Stack>
        ))}
      </Stack>
      <Text size={1} muted>
        {WORDS.method}
      </Text>
    </Stack>
  )
}
