import { BookIcon } from '@sanity/icons/Book'
import { Box, Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { Tool } from 'sanity'
import { route, StateLink, useRouterState, useStateLink } from 'sanity/router'
import { Muted, PLAIN_LIST } from '../../ui/tool-page'
import { GuideArticle } from './guide-article'
import { GUIDE_TASKS } from './tasks'
import { GUIDE_WORDS } from './guide-messages'

/** The tool “Guide”: the handbook for staff. Each task has its own address, such as `/studio/guide/add-policy`. */
export const guideTool: Tool = {
  name: 'guide',
  title: GUIDE_WORDS.title,
  icon: BookIcon,
  component: GuideDesk,
  router: route.create('/', [route.create('/:task')]),
}

/** The page of the tool: the contents on the left, a task or the overview beside it. */
function GuideDesk() {
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
              <Muted>{GUIDE_WORDS.introduction}</Muted>
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

/** The contents: a link to each task. */
function GuideContents({ openId }: { openId: string | undefined }) {
  return (
    <nav aria-label={GUIDE_WORDS.contents}>
      <Stack as="ul" gap={1} style={PLAIN_LIST}>
        <li>
          <TaskLink task={undefined} title={GUIDE_WORDS.overview} isOpen={openId === undefined} />
        </li>
        {GUIDE_TASKS.map(({ id, title }, index) => (
          <li key={id}>
            <TaskLink task={id} title={`${index + 1}. ${title}`} isOpen={id === openId} />
          </li>
        ))}
      </Stack>
    </nav>
  )
}

interface TaskLinkProps {
  /** The task's id; undefined for the overview. */
  task: string | undefined
  title: string
  isOpen: boolean
}

/** A line of the contents. */
function TaskLink({ task, title, isOpen }: TaskLinkProps) {
  const { href, onClick } = useStateLink({ state: { task } })
  return (
    <Button
      as="a"
      mode="bleed"
      width="fill"
      padding={3}
      href={href}
      onClick={onClick}
      selected={isOpen}
      aria-current={isOpen ? 'page' : undefined}
      style={{ display: 'block' }}
    >
      <Text size={1} weight={isOpen ? 'semibold' : 'regular'}>
        {title}
      </Text>
    </Button>
  )
}

/** The overview of all tasks. At the address of a task that does not exist it says so. */
function GuideOverview({ isAskedFor }: { isAskedFor: boolean }) {
  return (
    <Stack gap={5}>
      {isAskedFor || (
        <Card tone="caution" border radius={2} padding={4} role="status">
          <Text size={1}>{GUIDE_WORDS.unknown}</Text>
        </Card>
      )}
      <Stack as="ol" gap={5} style={PLAIN_LIST}>
        {GUIDE_TASKS.map(({ id, title, about, steps }) => (
          <Box as="li" key={id}>
            <Stack gap={3}>
              <Heading as="h2" size={1}>
                <StateLink state={{ task: id }}>{title}</StateLink>
              </Heading>
              <Muted>
                {about} {GUIDE_WORDS.stepCount(steps.length)}.
              </Muted>
            </Stack>
          </Box>
        ))}
      </Stack>
    </Stack>
  )
}
