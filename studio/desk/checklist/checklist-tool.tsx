import { studioPath } from '@sanity/client/csm'
import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { ClipboardIcon } from '@sanity/icons/Clipboard'
import { ErrorOutlineIcon } from '@sanity/icons/ErrorOutline'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { type Tool, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { counted } from '../../ui/counted'
import { DocumentLinks } from '../../ui/document-links'
import { ProgressBar } from '../../ui/progress-bar'
import { fieldTitles, titleOfType } from '../../ui/documents'
import {
  LongWords,
  Muted,
  PLAIN_LIST,
  QuietButton,
  StateBadge,
  Strong,
  ToolHeading,
  ToolPage,
} from '../../ui/tool-page'
import type { Progress } from './check-documents'
import type { DocumentReport, Finding, Report } from '../finding'
import { useChecklist } from './use-checklist'

/** The text of the launch checklist. */
const MESSAGES = {
  title: 'Launch checklist',
  introduction:
    'Everything to fix before voters see the site. It checks the newest version of each document, including drafts, and checks again after each change. Each line opens its field.',
  loading: 'Checking every document…',
  progress: (checked: number, of: number) => `${checked} of ${counted(of, 'document', 'documents')}`,
  checkingAgain: 'Checking again…',
  failed: 'The check did not finish: the documents could not be read.',
  retry: 'Check again',
  nothingTitle: 'Nothing to fix',
  nothing: 'Every field of every document is in order.',
  must: 'Must be fixed',
  should: 'Suggestions',
  draft: 'Draft, not published yet',
  unpublishedTitle: 'Drafts that are not published yet',
  unpublished: 'Visitors do not see these changes until you publish them.',
} as const

/** The tool “Launch checklist”: all problems before the launch, with a link to each field. */
export const checklistTool: Tool = {
  name: 'checklist',
  title: MESSAGES.title,
  icon: ClipboardIcon,
  component: LaunchChecklist,
}

/** The page of the tool: problems by document. */
function LaunchChecklist() {
  const { report, progress, hasFailed, isChecking, checkAgain } = useChecklist()
  return (
    <ToolPage width={2}>
      <Stack gap={5}>
        <Stack gap={4}>
          <Flex wrap="wrap" gap={3} align="center">
            <ToolHeading>{MESSAGES.title}</ToolHeading>
            {report && <Counts report={report} />}
          </Flex>
          <Muted>{MESSAGES.introduction}</Muted>
          <Muted role="status">
            {isChecking ? (report ? MESSAGES.checkingAgain : MESSAGES.loading) : '\u00a0'}
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
      {errors > 0 && <StateBadge tone="critical">{`${MESSAGES.must}: ${errors}`}</StateBadge>}
      {warnings > 0 && <StateBadge tone="caution">{`${MESSAGES.should}: ${warnings}`}</StateBadge>}
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
                {MESSAGES.nothingTitle}
              </Heading>
              <Text size={1}>{MESSAGES.nothing}</Text>
            </Stack>
          </Flex>
        </Card>
      ) : (
        <Muted>{counted(documents.length, 'document', 'documents')}</Muted>
      )}
      {documents.map((document) => (
        <DocumentFindings key={document.id} document={document} />
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
          <Text size={1}>{MESSAGES.failed}</Text>
        </Box>
        <QuietButton text={MESSAGES.retry} onClick={onRetry} />
      </Flex>
    </Card>
  )
}

function Waiting({ progress }: { progress: Progress | undefined }) {
  return (
    <Stack gap={4} padding={5}>
      <ProgressBar label={MESSAGES.loading} done={progress?.checked ?? 0} total={progress?.of ?? 0} />
      <Text size={1} muted align="center">
        {progress ? MESSAGES.progress(progress.checked, progress.of) : '\u00a0'}
      </Text>
    </Stack>
  )
}

/** A document with its findings. */
function DocumentFindings({ document }: { document: DocumentReport }) {
  const { id, type, title, isDraft, findings } = document
  const schema = useSchema()
  const Icon = schema.get(type)?.icon
  const typeTitle = titleOfType(type, schema)
  const heading = `checklist-${id}`
  return (
    <Card as="section" border radius={3} padding={[3, 4]} aria-labelledby={heading}>
      <Stack gap={4}>
        <Flex wrap="wrap" gap={3} align="center">
          {Icon && (
            <Text size={2} muted aria-hidden>
              <Icon />
            </Text>
          )}
          <Heading as="h2" size={1} id={heading} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Heading>
          {typeTitle !== title && <Muted>{typeTitle}</Muted>}
          {isDraft && <StateBadge tone="caution">{MESSAGES.draft}</StateBadge>}
          <Text size={1} muted style={{ marginInlineStart: 'auto' }}>
            {counted(findings.length, 'line', 'lines')}
          </Text>
        </Flex>
        <Stack as="ul" gap={2} style={PLAIN_LIST}>
          {findings.map((finding) => (
            <li key={`${finding.source?.path ?? ''} ${finding.message}`}>
              <FindingLink finding={finding} />
            </li>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}

/** A finding as a link to its field. */
function FindingLink({ finding: { level, message, source } }: { finding: Finding }) {
  const schema = useSchema()
  if (source === null) return null
  const { id, type, path } = source
  const schemaType = schema.get(type)
  const field = schemaType ? fieldTitles(schemaType, studioPath.fromString(path)) : ''
  const Icon = level === 'error' ? ErrorOutlineIcon : WarningOutlineIcon
  return (
    <Card
      as={IntentLink}
      intent="edit"
      params={{ id, type, ...(path !== '' && { path }) }}
      data-as="a"
      tone={level === 'error' ? 'critical' : 'caution'}
      padding={3}
      radius={2}
      __unstable_focusRing
      style={{ display: 'block', textDecoration: 'none' }}
    >
      <Flex gap={3} align="flex-start">
        <Text size={1} aria-label={level === 'error' ? MESSAGES.must : MESSAGES.should} role="img">
          <Icon />
        </Text>
        <Box flex={1}>
          <Stack gap={2}>
            {field && <Strong>{field}</Strong>}
            <LongWords>{message}</LongWords>
          </Stack>
        </Box>
        <Text size={1} muted aria-hidden>
          <ArrowRightIcon />
        </Text>
      </Flex>
    </Card>
  )
}

/** The list of unpublished drafts. Renders nothing if it is empty. */
function UnpublishedDrafts({ drafts }: { drafts: readonly DocumentReport[] }) {
  if (drafts.length === 0) return null
  return (
    <Card as="section" border radius={3} padding={[3, 4]} aria-labelledby="checklist-drafts">
      <Stack gap={4}>
        <Stack gap={3}>
          <Heading as="h2" size={1} id="checklist-drafts">
            {MESSAGES.unpublishedTitle}
          </Heading>
          <Muted>{MESSAGES.unpublished}</Muted>
        </Stack>
        <DocumentLinks documents={drafts.map(({ id, type, title }) => ({ _id: id, _type: type, title }))} />
      </Stack>
    </Card>
  )
}
