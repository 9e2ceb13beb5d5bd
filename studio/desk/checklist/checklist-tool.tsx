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
import { titleOfType } from '../../ui/documents'
import { Muted, PLAIN_LIST, QuietButton, StateBadge, Strong, ToolHeading, ToolPage } from '../../ui/tool-page'
import type { Progress } from './check-documents'
import type { DocumentReport, Problem, Report } from './problem'
import { useChecklist } from './use-checklist'

/** The words of the launch checklist. */
const WORDS = {
  title: 'Launch checklist',
  introduction:
    'Everything that should be mended before the site is shown to voters. It looks at the newest version of each document, drafts included, and checks again whenever something changes. Each line opens its field.',
  loading: 'Checking every document …',
  progress: (checked: number, of: number) => `${checked} of ${counted(of, 'document', 'documents')}`,
  checkingAgain: 'Checking again …',
  failed: 'The check did not finish. The documents could not be read.',
  retry: 'Check again',
  nothingTitle: 'Nothing to mend',
  nothing: 'Every field of every document is in order.',
  must: 'Must be mended',
  should: 'Worth a look',
  draft: 'Draft, not published yet',
  unpublishedTitle: 'Drafts that are not published yet',
  unpublished: 'Visitors do not see these changes before you publish them.',
} as const

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
      <ProgressBar label={WORDS.loading} done={progress?.checked ?? 0} total={progress?.of ?? 0} />
      <Text size={1} muted align="center">
        {progress ? WORDS.progress(progress.checked, progress.of) : '\u00a0'}
      </Text>
    </Stack>
  )
}

/** A document with its problems. */
function DocumentProblems({ document }: { document: DocumentReport }) {
  const { id, type, title, isDraft, problems } = document
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
          {isDraft && <StateBadge tone="caution">{WORDS.draft}</StateBadge>}
          <Text size={1} muted style={{ marginInlineStart: 'auto' }}>
            {counted(problems.length, 'line', 'lines')}
          </Text>
        </Flex>
        <Stack as="ul" gap={2} style={PLAIN_LIST}>
          {problems.map((problem) => (
            <li key={`${problem.field} ${problem.message}`}>
              <ProblemLine document={document} problem={problem} />
            </li>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}

/** One problem: a link to its field. */
function ProblemLine({ document, problem }: { document: DocumentReport; problem: Problem }) {
  const { id, type } = document
  const { level, message, path, field } = problem
  const Icon = level === 'error' ? ErrorOutlineIcon : WarningOutlineIcon
  return (
    <Card
      as={IntentLink}
      intent="edit"
      params={{ id, type, ...(path.length > 0 ? { path: studioPath.toString(path) } : {}) }}
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
            {field && <Strong>{field}</Strong>}
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

/** The list of drafts that are not published. Shows nothing where there are none. */
function UnpublishedDrafts({ drafts }: { drafts: readonly DocumentReport[] }) {
  if (drafts.length === 0) return null
  return (
    <Card as="section" border radius={3} padding={[3, 4]} aria-labelledby="checklist-drafts">
      <Stack gap={4}>
        <Stack gap={3}>
          <Heading as="h2" size={1} id="checklist-drafts">
            {WORDS.unpublishedTitle}
          </Heading>
          <Muted>{WORDS.unpublished}</Muted>
        </Stack>
        <DocumentLinks documents={drafts.map(({ id, type, title }) => ({ _id: id, _type: type, title }))} />
      </Stack>
    </Card>
  )
}
