import { getPublishedId } from '@sanity/client/csm'
import { Box, Card, Flex, Stack } from '@sanity/ui'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { formatMoment } from '../../../lib/shared/format-moment'
import { counted } from '../../ui/counted'
import { documentTitle, titleOfType } from '../../ui/documents'
import { LongWords, Muted, PLAIN_LIST, StateBadge } from '../../ui/tool-page'
import type { ScheduledRelease, WorkLine } from './overview'
import { LINK_CARD, useUser } from '../../sanity/internals'

/** Maximum number of rows in a list. */
const MOST_LINES = 8

interface WorkListProps {
  lines: readonly WorkLine[]
  /** The text for an empty list. */
  nothing: string
  /** Whether each row names the document's last author. */
  hasAuthors?: boolean
}

/** A list of documents with their types and times of last change. Each row opens its document. */
export function WorkList({ lines, nothing, hasAuthors = false }: WorkListProps) {
  if (lines.length === 0) return <Muted>{nothing}</Muted>
  return (
    <Stack gap={3}>
      <Stack as="ul" gap={1} style={PLAIN_LIST}>
        {lines.slice(0, MOST_LINES).map((line) => (
          <li key={line.id}>
            <WorkItem line={line} hasAuthor={hasAuthors} />
          </li>
        ))}
      </Stack>
      {lines.length > MOST_LINES && <Muted>Find older ones in the lists under Content.</Muted>}
    </Stack>
  )
}

function WorkItem({ line, hasAuthor }: { line: WorkLine; hasAuthor: boolean }) {
  const { id, document, isDraft, author } = line
  const schema = useSchema()
  const typeTitle = titleOfType(document._type, schema)
  const title = documentTitle(document, schema)
  return (
    <Card as={IntentLink} intent="edit" params={{ id, type: document._type }} padding={2} {...LINK_CARD}>
      <Flex gap={3} align="center">
        <Box flex={1}>
          <Stack gap={2}>
            <LongWords weight="medium">{title}</LongWords>
            <Muted>
              {typeTitle !== title && `${typeTitle} · `}
              {hasAuthor && (
                <>
                  <Author id={author} /> ·{' '}
                </>
              )}
              {formatMoment(document._updatedAt)}
            </Muted>
          </Stack>
        </Box>
        <StateBadge tone={isDraft ? 'caution' : 'positive'}>{isDraft ? 'Draft' : 'Published'}</StateBadge>
      </Flex>
    </Card>
  )
}

/** A person's name; “Someone” for programs and for former staff. */
export function Author({ id }: { id: string | undefined }) {
  const [user] = useUser(id ?? '')
  return <>{user?.displayName ?? 'Someone'}</>
}

/** The list of releases and scheduled drafts. */
export function ScheduledList({ scheduled }: { scheduled: readonly ScheduledRelease[] }) {
  if (scheduled.length === 0) return <Muted>Nothing is scheduled.</Muted>
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

function ScheduledItem({ release }: { release: ScheduledRelease }) {
  const { name, publishAt, heldBack, metadata, versions } = release
  const schema = useSchema()
  const [first] = versions
  const isAlone = metadata?.cardinality === 'one' && first !== undefined
  const title = isAlone ? documentTitle(first, schema) : (metadata?.title ?? 'Release')
  const target = isAlone
    ? {
        intent: 'edit',
        params: { id: getPublishedId(first._id), type: first._type },
        searchParams: [['perspective', name]] satisfies [string, string][],
      }
    : { intent: 'release', params: { id: name } }
  const notes = [
    publishAt !== undefined && formatMoment(publishAt),
    !isAlone && counted(versions.length, 'document', 'documents'),
  ].filter((note) => note !== false)
  return (
    <Card as={IntentLink} {...target} padding={2} {...LINK_CARD}>
      <Stack gap={2}>
        <LongWords weight="medium">{title}</LongWords>
        {heldBack !== undefined && (
          <Card tone="critical" padding={2} radius={2}>
            <LongWords>
              Not published on time: {heldBack.replace(/\.$/, '')}. Fix this, then set the time again.
            </LongWords>
          </Card>
        )}
        {notes.length > 0 && <Muted>{notes.join(' · ')}</Muted>}
      </Stack>
    </Card>
  )
}
