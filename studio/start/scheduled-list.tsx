import { Card, Stack, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { formatMoment } from '../../lib/format/format-moment'
import { documentTitle } from '../launch-checklist/document-title'
import type { ScheduledRelease } from './overview'
import { WORDS } from './words'

/** What is published by itself, and when: releases, and drafts with a time of their own. */
export function ScheduledList({ scheduled }: { scheduled: readonly ScheduledRelease[] }) {
  if (scheduled.length === 0)
    return (
      <Text size={1} muted>
        {WORDS.nothingScheduled}
      </Text>
    )
  return (
    <Stack as="ul" gap={1} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {scheduled.map((release) => (
        <li key={release.name}>
          <Line release={release} />
        </li>
      ))}
    </Stack>
  )
}

/** What shows a document as it is in a release. */
function inRelease(name: string): [string, string][] {
  return [['perspective', name]]
}

function Line({ release: { name, publishAt, heldBack, metadata, versions } }: { release: ScheduledRelease }) {
  const schema = useSchema()
  const [first] = versions
  const isAlone = metadata?.cardinality === 'one' && first !== undefined
  const title = isAlone
    ? documentTitle(first, schema.get(first._type)?.title ?? first._type)
    : (metadata?.title ?? WORDS.release)
  const target = isAlone
    ? {
        intent: 'edit',
        // An id of a version is “versions.<release>.<document>”.
        params: { id: first._id.split('.').slice(2).join('.'), type: first._type },
        searchParams: inRelease(name),
      }
    : { intent: 'release', params: { id: name } }
  const notes = [
    ...(publishAt === undefined ? [] : [formatMoment(publishAt)]),
    ...(isAlone ? [] : [WORDS.documents(versions.length)]),
  ]
  return (
    <Card
      as={IntentLink}
      {...target}
      data-as="a"
      padding={2}
      radius={2}
      __unstable_focusRing
      style={{ display: 'block', textDecoration: 'none' }}
    >
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
