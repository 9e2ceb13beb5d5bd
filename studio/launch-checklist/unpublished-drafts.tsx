import { Card, Heading, Stack, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { DocumentReport } from './problem'
import { WORDS } from './words'

/** What waits for being published. Nothing when nothing does. */
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
          <Text size={1} muted>
            {WORDS.unpublished}
          </Text>
        </Stack>
        <Stack as="ul" gap={3} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {drafts.map(({ id, type, title }) => (
            <Text as="li" size={1} key={id}>
              {/* Words stand beside it, from which colour alone would not tell it apart. */}
              <IntentLink intent="edit" params={{ id, type }} style={{ textDecoration: 'underline' }}>
                {title}
              </IntentLink>{' '}
              ({schema.get(type)?.title ?? type})
            </Text>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}
