import { Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useRouterState } from 'sanity/router'
import { GuideArticle } from './guide-article'
import { GuideContents } from './guide-contents'
import { GuideOverview } from './guide-overview'
import { GUIDE_TASKS } from './tasks'
import { GUIDE_WORDS } from './words'

/** The whole tool: the contents on the left, a task or the overview beside it. */
export function GuideDesk() {
  const { task: asked } = useRouterState()
  const task = GUIDE_TASKS.find(({ id }) => id === asked)
  return (
    <Card as="main" height="fill" overflow="auto">
      <Flex wrap="wrap" gap={[4, 4, 6]} padding={[3, 4, 5]} align="flex-start">
        <Box style={{ flex: '1 1 14rem', maxWidth: '20rem' }}>
          <Stack gap={5}>
            <Stack gap={4}>
              <Heading as="h1" size={2}>
                {GUIDE_WORDS.title}
              </Heading>
              <Text size={1} muted>
                {GUIDE_WORDS.introduction}
              </Text>
            </Stack>
            <GuideContents openId={task?.id} />
          </Stack>
        </Box>
        <Box style={{ flex: '100 1 30rem', minWidth: 0, maxWidth: '50rem' }}>
          {task ? (
            <GuideArticle key={task.id} task={task} />
          ) : (
            <GuideOverview isAskedFor={asked === undefined} />
          )}
        </Box>
      </Flex>
    </Card>
  )
}
