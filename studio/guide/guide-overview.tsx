import { Box, Card, Heading, Stack, Text } from '@sanity/ui'
import { StateLink } from 'sanity/router'
import { GUIDE_TASKS } from './tasks'
import { GUIDE_WORDS } from './words'

/** What the guide holds. Also shown at the address of a task that does not exist, and says so. */
export function GuideOverview({ isAskedFor }: { isAskedFor: boolean }) {
  return (
    <Stack gap={5}>
      {isAskedFor || (
        <Card tone="caution" border radius={2} padding={4} role="status">
          <Text size={1}>{GUIDE_WORDS.unknown}</Text>
        </Card>
      )}
      <Stack as="ol" gap={5} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {GUIDE_TASKS.map(({ id, title, about, steps }) => (
          <Box as="li" key={id}>
            <Stack gap={3}>
              <Heading as="h2" size={1}>
                <StateLink state={{ task: id }}>{title}</StateLink>
              </Heading>
              <Text size={1} muted>
                {about} {GUIDE_WORDS.stepCount(steps.length)}.
              </Text>
            </Stack>
          </Box>
        ))}
      </Stack>
    </Stack>
  )
}
