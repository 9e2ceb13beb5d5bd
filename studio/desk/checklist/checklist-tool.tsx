import { studioPath } from '@sanity/client/csm'
import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { ClipboardIcon } from '@sanity/icons/Clipboard'
import { ErrorOutlineIcon } from '@sanity/icons/ErrorOutline'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { type Tool, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { LINK_CARD } from '../../sanity/internals'
import { counted } from '../../ui/counted'
import { DocumentLinks } from '../../ui/document-links'
import { LoadState } from '../../ui/requests'
import { fieldTitles, titleOfType } from '../../ui/documents'
import {
  LongWords,
  Muted,
  PLAIN_LIST,
  QuietButton,
  Section,
  StateBadge,
  Strong,
  ToolHeading,
  ToolPage,
} from '../../ui/tool-page'
import type { DocumentReport, Finding, Report } from '../finding'
import { useChecklist } from './use-checklist'

/** The “Launch checklist” tool: all problems before the launch, with a link to each field. */
export const checklistTool: Tool = {
  name: 'checklist',
  title: 'Launch checklist',
  icon: ClipboardIcon,
  component: LaunchChecklist,
}

/** The tool's page: problems by document. */
function LaunchChecklist() {
  const request = useChecklist()
  const { data: report, error, isLoading, refetch } = request
  return (
    <ToolPage width={2}>
      <Stack gap={5}>
        <Stack gap={4}>
          <Flex wrap="wrap" gap={3} align="center">
            <ToolHeading>Launch checklist</ToolHeading>
            {report && <Counts report={report} />}
          </Flex>
          <Muted>
            Everything to fix before voters see the site. The newest version of each document, including
            drafts, is checked again after each change. Press a problem to open its field.
          </Muted>
          <Muted role="status">
            {isLoading ? (report ? 'Checking again…' : 'Checking every document…') : '\u00a0'}
          </Muted>
        </Stack>
        <LoadState request={request}>{(checked) => <Findings report={checked} />}</LoadState>
        {error && (
          <Box>
            <QuietButton text="Check again" onClick={refetch} />
          </Box>
        )}
      </Stack>
    </ToolPage>
  )
}

const LEVELS = { error: 'Must be fixed', warning: 'Suggestions' } as const

function Counts({ report: { errors, warnings } }: { report: Report }) {
  return (
    <Flex gap={2}>
      {errors > 0 && <StateBadge tone="critical">{`${LEVELS.error}: ${errors}`}</StateBadge>}
      {warnings > 0 && <StateBadge tone="caution">{`${LEVELS.warning}: ${warnings}`}</StateBadge>}
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
                Nothing to fix
              </Heading>
              <Text size={1}>Every document has passed all checks.</Text>
            </Stack>
          </Flex>
        </Card>
      ) : (
        <Muted>{counted(documents.length, 'document', 'documents')}</Muted>
      )}
      {documents.map((document) => (
        <DocumentFindings key={document.id} document={document} />
      ))}
      {drafts.length > 0 && (
        <Section title="Drafts that are not published yet">
          <Muted>Visitors do not see these changes until you publish them.</Muted>
          <DocumentLinks documents={drafts.map(({ id, type, title }) => ({ _id: id, _type: type, title }))} />
        </Section>
      )}
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
          {isDraft && <StateBadge tone="caution">Draft, not published yet</StateBadge>}
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
      {...LINK_CARD}
      tone={level === 'error' ? 'critical' : 'caution'}
      padding={3}
    >
      <Flex gap={3} align="flex-start">
        <Text size={1} aria-label={LEVELS[level]} role="img">
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
