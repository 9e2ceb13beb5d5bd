import { BookIcon } from '@sanity/icons/Book'
import { Box, Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useEffect, useRef } from 'react'
import { type Tool, useTools } from 'sanity'
import { route, StateLink, useRouterState, useStateLink } from 'sanity/router'
import { Muted, PLAIN_LIST, ToolLink } from '../../ui/tool-page'
import { GUIDE_TASKS, type GuideTask, PICTURE_SIZE, picturePath } from './tasks'

/** The “Guide” tool: the handbook for staff. Each task has its own address, such as `/studio/guide/add-policy`. */
export const guideTool: Tool = {
  name: 'guide',
  title: 'Guide',
  icon: BookIcon,
  component: GuidePage,
  router: route.create('/', [route.create('/:task')]),
}

/** The tool's page: contents on the left, a task or the overview beside it. */
function GuidePage() {
  const { task: asked } = useRouterState()
  const task = GUIDE_TASKS.find(({ id }) => id === asked)
  return (
    <Card as="main" height="fill" overflow="auto">
      <Flex wrap="wrap" gap={[4, 4, 6]} padding={[3, 4, 5]} align="flex-start">
        <Box style={{ flex: '1 1 14rem', maxWidth: '20rem' }}>
          <Stack gap={5}>
            <Stack gap={4}>
              <Heading as="h1" size={2}>
                Guide
              </Heading>
              <Muted>The most common tasks, step by step.</Muted>
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

/** The table of contents: a link to each task. */
function GuideContents({ openId }: { openId: string | undefined }) {
  return (
    <nav aria-label="Tasks">
      <Stack as="ul" gap={1} style={PLAIN_LIST}>
        <ContentsEntry id={undefined} title="All tasks" isOpen={openId === undefined} />
        {GUIDE_TASKS.map(({ id, title }, index) => (
          <ContentsEntry key={id} id={id} title={`${index + 1}. ${title}`} isOpen={id === openId} />
        ))}
      </Stack>
    </nav>
  )
}

/** An entry in the table of contents, without an ID for the overview. */
function ContentsEntry({ id, title, isOpen }: { id: string | undefined; title: string; isOpen: boolean }) {
  const link = useStateLink({ state: { task: id } })
  return (
    <li>
      <Button
        as="a"
        mode="bleed"
        width="fill"
        padding={3}
        {...link}
        selected={isOpen}
        aria-current={isOpen ? 'page' : undefined}
        style={{ display: 'block' }}
      >
        <Text size={1} weight={isOpen ? 'semibold' : 'regular'}>
          {title}
        </Text>
      </Button>
    </li>
  )
}

/** The overview of all tasks. Says so if the requested task does not exist. */
function GuideOverview({ isAskedFor }: { isAskedFor: boolean }) {
  return (
    <Stack gap={5}>
      {isAskedFor || (
        <Card tone="caution" border radius={2} padding={4} role="status">
          <Text size={1}>This task does not exist. Choose one of these.</Text>
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
                {about} {steps.length} steps.
              </Muted>
            </Stack>
          </Box>
        ))}
      </Stack>
    </Stack>
  )
}

/** A task with its steps. Its heading takes the focus, so that keyboard users continue from there. */
function GuideArticle({ task: { id, title, opens, about, steps, pictures } }: { task: GuideTask }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const next = GUIDE_TASKS[GUIDE_TASKS.findIndex((task) => task.id === id) + 1]
  const tools = useTools()
  // People who may not use the tool can read the task but get no link.
  const canOpen = tools.some(({ name }) => name === opens.split('/')[0])

  useEffect(() => heading.current?.focus(), [])

  return (
    <Stack as="article" gap={5} aria-labelledby="guide-task">
      <Stack gap={4}>
        <Heading as="h2" id="guide-task" ref={heading} tabIndex={-1} size={3} style={{ outline: 'none' }}>
          {title}
        </Heading>
        <Text muted>{about}</Text>
        {canOpen && <ToolLink to={opens} text="Open it in the Studio" />}
      </Stack>
      <Stack as="ol" gap={6} style={PLAIN_LIST}>
        {steps.map((step, index) => (
          <Stack as="li" gap={4} key={step}>
            <Flex gap={3} align="flex-start">
              <Card tone="primary" radius="full" style={{ flex: 'none', width: '1.75rem' }}>
                <Box paddingY={2}>
                  <Text size={1} weight="bold" align="center">
                    {index + 1}
                  </Text>
                </Box>
              </Card>
              <Box paddingTop={1}>
                <Text>{step}</Text>
              </Box>
            </Flex>
            <Card border radius={3} overflow="hidden">
              {/* oxlint-disable-next-line nextjs/no-img-element -- the pictures have one size, and the Studio has no image loader */}
              <img
                src={picturePath(id, index + 1)}
                {...PICTURE_SIZE}
                alt={pictures[index]}
                loading="lazy"
                decoding="async"
                style={{ display: 'block', width: '100%', height: 'auto' }}
              />
            </Card>
          </Stack>
        ))}
      </Stack>
      {next && (
        <Card borderTop paddingTop={4}>
          <Flex gap={2} wrap="wrap">
            <Muted>Next task:</Muted>
            <Box>
              <Text size={1}>
                <StateLink state={{ task: next.id }}>{next.title}</StateLink>
              </Text>
            </Box>
          </Flex>
        </Card>
      )}
    </Stack>
  )
}
