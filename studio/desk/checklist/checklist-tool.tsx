import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { ClipboardIcon } from '@sanity/icons/Clipboard'
import { Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { Tool } from 'sanity'
import { counted } from '../../ui/counted'
import { Muted, QuietButton, StateBadge, ToolHeading, ToolPage } from '../../ui/tool-page'
import type { Progress } from './check-documents'
import { DocumentProblems, UnpublishedDrafts } from './document-problems'
import type { Report } from './problem'
import { useChecklist } from './use-checklist'
import { WORDS } from './checklist-messages'

/** The tool “Launch checklist”: everything that should be mended, with a link to each field. */
export const checklistTool: Tool = {
  name: 'checklist',
  title: WORDS.title,
  icon: ClipboardIcon,
  component: LaunchChecklist,
}

/** The page of the tool: the problems, document by document. */
function LaunchChecklist() {
  const { report, progress, hasFailed, isChecking, checkAgain } = useChecklist()
  return (
    <ToolPage width={2}>
      <Stack gap={5}>
        <Stack gap={4}>
          <Flex wrap="wrap" gap={3} align="center">
            <ToolHeading>{WORDS.title}</ToolHeading>
            {report && <Counts report={report} />}
          </Flex>
          <Muted>{WORDS.introduction}</Muted>
          <Muted role="status">
            {isChecking ? (report ? WORDS.checkingAgain : WORDS.loading) : '\u00a0'}
          </Muted>
        </Stack>
        {hasFailed && <Failure onRetry={checkAgain} />}
        {report ? <Findings report={report} /> : isChecking && <Waiting progress={progress} />}
      </Stack>
    </ToolPage>
  )
}

function Counts({ report: { errors, warnings } }: { report: Report }) {
  return (
    <Flex gap={2}>
      {errors > 0 && <StateBadge tone="critical">{`${WORDS.must}: ${errors}`}</StateBadge>}
      {warnings > 0 && <StateBadge tone="caution">{`${WORDS.should}: ${warnings}`}</StateBadge>}
    </Flex>
  )
}

function Findings({ report: { documents, drafts } }: { report: Report }) {
  return (
    <Stack gap={4}>
      {documents.length === 0 ? (
        <Card tone="positive" border radius={3} padding={5}>
          <Flex gap={3} align="center">
            <Text size={3}>
              <CheckmarkCircleIcon />
            </Text>
            <Stack gap={3}>
              <Heading as="h2" size={1}>
                {WORDS.nothingTitle}
              </Heading>
              <Text size={1}>{WORDS.nothing}</Text>
            </Stack>
          </Flex>
        </Card>
      ) : (
        <Muted>{counted(documents.length, 'document', 'documents')}</Muted>
      )}
      {documents.map((document) => (
        <DocumentProblems key={document.id} document={document} />
      ))}
      <UnpublishedDrafts drafts={drafts} />
    </Stack>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <Card tone="critical" padding={4} radius={3} role="alert">
      <Flex wrap="wrap" gap={3} align="center">
        <Box flex={1}>
          <Text size={1}>{WORDS.failed}</Text>
        </Box>
        <QuietButton text={WORDS.retry} onClick={onRetry} />
      </Flex>
    </Card>
  )
}

function Waiting({ progress }: { progress: Progress | undefined }) {
  return (
    <Stack gap={4} padding={5}>
      <Card
        role="progressbar"
        aria-label={WORDS.loading}
        aria-valuemin={0}
        aria-valuenow={progress?.checked}
        aria-valuemax={progress?.of}
        tone="transparent"
        border
        radius={5}
        overflow="hidden"
      >
        <div
          style={{
            width: progress ? `${(100 * progress.checked) / progress.of}%` : 0,
            // In forced colours a background is not painted.
            borderTop: '6px solid var(--card-focus-ring-color)',
          }}
        />
      </Card>
      <Text size={1} muted align="center">
        {progress ? WORDS.progress(progress.checked, progress.of) : '\u00a0'}
      </Text>
    </Stack>
  )
}
