import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { ErrorOutlineIcon } from '@sanity/icons/ErrorOutline'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { pathToString } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { DocumentReport, Problem } from './problem'
import { WORDS } from './words'

/** One thing to mend; the whole line opens its field. */
export function ProblemLine({ document, problem }: { document: DocumentReport; problem: Problem }) {
  const { id, type } = document
  const { level, message, path, field } = problem
  const Icon = level === 'error' ? ErrorOutlineIcon : WarningOutlineIcon
  return (
    <Card
      as={IntentLink}
      intent="edit"
      params={{ id, type, ...(path.length > 0 ? { path: pathToString(path) } : {}) }}
      data-as="a"
      tone={level === 'error' ? 'critical' : 'caution'}
      padding={3}
      radius={2}
      __unstable_focusRing
      style={{ display: 'block', textDecoration: 'none' }}
    >
      <Flex gap={3} align="flex-start">
        <Text size={1} aria-label={level === 'error' ? WORDS.must : WORDS.should} role="img">
          <Icon />
        </Text>
        <Box flex={1}>
          <Stack gap={2}>
            {field && (
              <Text size={1} weight="semibold">
                {field}
              </Text>
            )}
            <Text size={1} style={{ overflowWrap: 'anywhere' }}>
              {message}
            </Text>
          </Stack>
        </Box>
        <Text size={1} muted aria-hidden>
          <ArrowRightIcon />
        </Text>
      </Flex>
    </Card>
  )
}
