import { Card, Stack, Text } from '@sanity/ui'
import { FieldLink } from './field-link'
import type { FieldFindings, Finding } from './finding'
import { ruleWords } from './rule-words'
import { WORDS } from './words'

/** What is to be mended, each under the way to its field. */
export function FindingList({ groups }: { groups: readonly FieldFindings[] }) {
  return (
    <Stack as="ul" gap={4} padding={0} style={{ listStyle: 'none', margin: 0 }}>
      {groups.map(({ source, findings }) => (
        <Stack as="li" gap={2} key={source ? `${source.id} ${source.path}` : 'page'}>
          {source ? (
            <FieldLink source={source} />
          ) : (
            <Text as="h3" size={1} weight="semibold">
              {WORDS.page}
            </Text>
          )}
          {findings.map((finding) => (
            <FindingCard key={`${finding.rule} ${finding.quote} ${finding.detail ?? ''}`} finding={finding} />
          ))}
        </Stack>
      ))}
    </Stack>
  )
}

function FindingCard({ finding: { rule, quote, detail } }: { finding: Finding }) {
  const { what, why, mend } = ruleWords(rule)
  const lines = [quote && WORDS.quoted(quote), why, mend, detail]
  return (
    <Card tone="caution" padding={3} radius={2}>
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          {what}
        </Text>
        {lines.map(
          (line) =>
            line && (
              <Text key={line} size={1} style={{ overflowWrap: 'anywhere' }}>
                {line}
              </Text>
            ),
        )}
      </Stack>
    </Card>
  )
}
