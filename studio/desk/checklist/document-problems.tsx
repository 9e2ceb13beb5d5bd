import { studioPath } from '@sanity/client/csm'
import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { ErrorOutlineIcon } from '@sanity/icons/ErrorOutline'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { titleOfType } from '../../ui/titles'
import { counted } from '../../ui/counted'
import { Muted, PLAIN_LIST, Strong, StateBadge } from '../../ui/tool-page'
import type { DocumentReport, Problem } from './problem'
import { WORDS } from './checklist-messages'

/** A document with its problems. */
export function DocumentProblems({ document }: { document: DocumentReport }) {
  const { id, type, title, isDraft, problems } = document
  const schema = useSchema()
  const Icon = schema.get(type)?.icon
  const typeTitle = titleOfType(type, schema)
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
          {typeTitle !== title && <Muted>{typeTitle}</Muted>}
          {isDraft && <StateBadge tone="caution">{WORDS.draft}</StateBadge>}
          <Text size={1} muted style={{ marginInlineStart: 'auto' }}>
            {counted(problems.length, 'line', 'lines')}
          </Text>
        </Flex>
        <Stack as="ul" gap={2} style={PLAIN_LIST}>
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

/** One problem: a link to its field. */
function ProblemLine({ document, problem }: { document: DocumentReport; problem: Problem }) {
  const { id, type } = document
  const { level, message, path, field } = problem
  const Icon = level === 'error' ? ErrorOutlineIcon : WarningOutlineIcon
  return (
    <Card
      as={IntentLink}
      intent="edit"
      params={{ id, type, ...(path.length > 0 ? { path: studioPath.toString(path) } : {}) }}
      data-as="a"
      tone={level === 'error' ? 'critical' : 'caution'}
      padding={3}
      radius={2}
      __unstable_focusRing
      style={{ display: 'block', textDecoration: 'none' }}
    >
      <Flex gap={3} align="flex-start">
        <Text size={1} aria-label={level === 'error' ? WORDS.must : WORDS.should} role="img">
          <Icon />
        </Text>
        <Box flex={1}>
          <Stack gap={2}>
            {field && <Strong>{field}</Strong>}
            <Text size={1} style={{ overflowWrap: 'anywhere' }}>
              {message}
            </Text>
          </Stack>
        </Box>
        <Text size={1} muted aria-hidden>
          <ArrowRightIcon />
        </Text>
      </Flex>
    </Card>
  )
}

/** The list of drafts that are not published. Shows nothing where there are none. */
export function UnpublishedDrafts({ drafts }: { drafts: readonly DocumentReport[] }) {
  const schema = useSchema()
  if (drafts.length === 0) return null
  return (
    <Card as="section" border radius={3} padding={[3, 4]} aria-labelledby="checklist-drafts">
      <Stack gap={4}>
        <Stack gap={3}>
          <Heading as="h2" size={1} id="checklist-drafts">
            {WORDS.unpublishedTitle}
          </Heading>
          <Muted>{WORDS.unpublished}</Muted>
        </Stack>
        <Stack as="ul" gap={3} style={PLAIN_LIST}>
          {drafts.map(({ id, type, title }) => (
            <Text as="li" size={1} key={id}>
              {/* Words stand beside it, from which colour alone would not tell it apart. */}
              <IntentLink intent="edit" params={{ id, type }} style={{ textDecoration: 'underline' }}>
                {title}
              </IntentLink>{' '}
              ({titleOfType(type, schema)})
            </Text>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}
