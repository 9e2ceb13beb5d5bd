import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { type GuideStep, PICTURE_SIZE, picturePath } from './guide-task'

interface GuideStepItemProps {
  /** Id of the task. */
  task: string
  step: GuideStep
  /** Counted from one. */
  number: number
}

/** What to do, with its number, over its picture. */
export function GuideStepItem({ task, step: { words, picture }, number }: GuideStepItemProps) {
  return (
    <Stack as="li" gap={4}>
      <Flex gap={3} align="flex-start">
        <Card tone="primary" radius="full" style={{ flex: 'none', width: '1.75rem' }}>
          <Box paddingY={2}>
            <Text size={1} weight="bold" align="center">
              {number}
            </Text>
          </Box>
        </Card>
        <Box paddingTop={1}>
          <Text>{words}</Text>
        </Box>
      </Flex>
      <Card border radius={3} overflow="hidden">
        {/* oxlint-disable-next-line nextjs/no-img-element -- the pictures have one size, and the Studio has no image loader */}
        <img
          src={picturePath(task, number)}
          {...PICTURE_SIZE}
          alt={picture}
          loading="lazy"
          decoding="async"
          style={{ display: 'block', width: '100%', height: 'auto' }}
        />
      </Card>
    </Stack>
  )
}
