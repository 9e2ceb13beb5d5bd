import { Badge, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { counted } from '../tool-parts/counted'
import type { DocumentReport } from './problem'
import { ProblemLine } from './problem-line'
import { WORDS } from './words'

/** A document and its lines. */
export function DocumentProblems({ document }: { document: DocumentReport }) {
  const { id, type, title, isDraft, problems } = document
  const schemaType = useSchema().get(type)
  const Icon = schemaType?.icon
  const typeTitle = schemaType?.title ?? type
  const heading = `checklist-${id}`
  return (
    <Card as="section" border radius={3} padding={[3, 4]} aria-labelledby={heading}>
      <Stack gap={4}>
        <Flex wrap="wrap" gap={3} align="center">
          {Icon && (
            <Text size={2} muted aria-hidden>
              <Icon />
            </Text>
          )}
          <Heading as="h2" size={1} id={heading} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Heading>
          {typeTitle !== title && (
            <Text size={1} muted>
              {typeTitle}
            </Text>
          )}
          {isDraft && (
            <Badge tone="caution" fontSize={1}>
              {WORDS.draft}
            </Badge>
          )}
          <Text size={1} muted style={{ marginInlineStart: 'auto' }}>
            {counted(problems.length, 'line', 'lines')}
          </Text>
        </Flex>
        <Stack as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {problems.map((problem) => (
            <li key={`${problem.field} ${problem.message}`}>
              <ProblemLine document={document} problem={problem} />
            </li>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}
