import { Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useEffect, useRef } from 'react'
import { useTools } from 'sanity'
import { StateLink } from 'sanity/router'
import { Muted, PLAIN_LIST, ToolLink } from '../../ui/tool-page'
import { GUIDE_TASKS, type GuideStep, type GuideTask, PICTURE_SIZE, picturePath } from './tasks'
import { GUIDE_WORDS } from './guide-messages'

/** A task with its steps. Its heading gets the focus, so that the keyboard goes on from there. */
export function GuideArticle({ task: { id, title, opens, about, steps } }: { task: GuideTask }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const next = GUIDE_TASKS[GUIDE_TASKS.findIndex((task) => task.id === id) + 1]
  const tools = useTools()
  // People who may not use the tool can read the task, and get no link to it.
  const canOpen = tools.some(({ name }) => name === opens.split('/')[0])

  useEffect(() => heading.current?.focus(), [])

  return (
    <Stack as="article" gap={5} aria-labelledby="guide-task">
      <Stack gap={4}>
        <Heading as="h2" id="guide-task" ref={heading} tabIndex={-1} size={3} style={{ outline: 'none' }}>
          {title}
        </Heading>
        <Text muted>{about}</Text>
        {canOpen && <ToolLink to={opens} text={GUIDE_WORDS.open} />}
      </Stack>
      <Stack as="ol" gap={6} style={PLAIN_LIST}>
        {steps.map((step, index) => (
          <GuideStepItem key={step.words} task={id} step={step} number={index + 1} />
        ))}
      </Stack>
      {next && (
        <Card borderTop paddingTop={4}>
          <Flex gap={2} wrap="wrap">
            <Muted>{GUIDE_WORDS.next}:</Muted>
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

interface GuideStepItemProps {
  /** Id of the task. */
  task: string
  step: GuideStep
  /** Counted from one. */
  number: number
}

/** A step: its number and instruction above its picture. */
function GuideStepItem({ task, step: { words, picture }, number }: GuideStepItemProps) {
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
