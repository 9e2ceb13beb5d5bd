import { getPublishedId } from '@sanity/client/csm'
import { Badge, Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { useRelativeTime, useSchema, useUser } from 'sanity'
import { IntentLink } from 'sanity/router'
import { formatMoment } from '../../lib/format/format-moment'
import { documentTitle } from '../titles'
import type { ScheduledRelease } from './overview'
import { WORDS } from './words'
import type { WorkLine } from './work'
import { PLAIN_LIST } from '../tool-parts/tool-page'

/** A line that is a link as a whole. */
const LINE = {
  'data-as': 'a',
  padding: 2,
  radius: 2,
  __unstable_focusRing: true,
  style: { display: 'block', textDecoration: 'none' },
} as const

/** As many as can be taken in at a glance. */
const SHOWN = 8

interface WorkListProps {
  lines: readonly WorkLine[]
  /** What stands there instead of no line. */
  nothing: string
  /** Whether it matters who wrote. */
  hasAuthors?: boolean
}

/** Documents, each with what it is and when it was written last; a line opens its document. */
export function WorkList({ lines, nothing, hasAuthors = false }: WorkListProps) {
  if (lines.length === 0)
    return (
      <Text size={1} muted>
        {nothing}
      </Text>
    )
  return (
    <Stack gap={3}>
      <Stack as="ul" gap={1} style={PLAIN_LIST}>
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line.id}>
            <WorkItem line={line} hasAuthor={hasAuthors} />
          </li>
        ))}
      </Stack>
      {lines.length > SHOWN && (
        <Text size={1} muted>
          {WORDS.more}
        </Text>
      )}
    </Stack>
  )
}

function WorkItem({
  line: { id, document, isDraft, author },
  hasAuthor,
}: {
  line: WorkLine
  hasAuthor: boolean
}) {
  const type = useSchema().get(document._type)
  const typeTitle = type?.title ?? document._type
  const title = documentTitle(document, typeTitle)
  const when = useRelativeTime(document._updatedAt, { useTemporalPhrase: true })
  return (
    <Card as={IntentLink} intent="edit" params={{ id, type: document._type }} {...LINE}>
      <Flex gap={3} align="center">
        <Box flex={1}>
          <Stack gap={2}>
            <Text size={1} weight="medium" style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Text>
            <Text size={1} muted>
              {typeTitle !== title && `${typeTitle} · `}
              {hasAuthor && (
                <>
                  <Author id={author} /> ·{' '}
                </>
              )}
              {when}
            </Text>
          </Stack>
        </Box>
        <Badge tone={isDraft ? 'caution' : 'positive'} fontSize={1}>
          {isDraft ? WORDS.draft : WORDS.published}
        </Badge>
      </Flex>
    </Card>
  )
}

/** The name of a person. Programs and people who are gone have none. */
export function Author({ id }: { id: string | undefined }) {
  const [user] = useUser(id ?? '')
  return <>{user?.displayName ?? WORDS.somebody}</>
}

/** What is published by itself, and when: releases, and drafts with a time of their own. */
export function ScheduledList({ scheduled }: { scheduled: readonly ScheduledRelease[] }) {
  if (scheduled.length === 0)
    return (
      <Text size={1} muted>
        {WORDS.nothingScheduled}
      </Text>
    )
  return (
    <Stack as="ul" gap={1} style={PLAIN_LIST}>
      {scheduled.map((release) => (
        <li key={release.name}>
          <ScheduledItem release={release} />
        </li>
      ))}
    </Stack>
  )
}

/** What shows a document as it is in a release. */
function inRelease(name: string): [string, string][] {
  return [['perspective', name]]
}

function ScheduledItem({
  release: { name, publishAt, heldBack, metadata, versions },
}: {
  release: ScheduledRelease
}) {
  const schema = useSchema()
  const [first] = versions
  const isAlone = metadata?.cardinality === 'one' && first !== undefined
  const title = isAlone
    ? documentTitle(first, schema.get(first._type)?.title ?? first._type)
    : (metadata?.title ?? WORDS.release)
  const target = isAlone
    ? {
        intent: 'edit',
        params: { id: getPublishedId(first._id), type: first._type },
        searchParams: inRelease(name),
      }
    : { intent: 'release', params: { id: name } }
  const notes = [
    ...(publishAt === undefined ? [] : [formatMoment(publishAt)]),
    ...(isAlone ? [] : [WORDS.documents(versions.length)]),
  ]
  return (
    <Card as={IntentLink} {...target} {...LINE}>
      <Stack gap={2}>
        <Text size={1} weight="medium" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        {heldBack !== undefined && (
          <Card tone="critical" padding={2} radius={2}>
            <Text size={1} style={{ overflowWrap: 'anywhere' }}>
              {WORDS.heldBack(heldBack)}
            </Text>
          </Card>
        )}
        {notes.length > 0 && (
          <Text size={1} muted>
            {notes.join(' · ')}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
