import { studioPath } from '@sanity/client/csm'
import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { Card, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { useCallback, useEffect, useState } from 'react'
import { useSchema, useWorkspace } from 'sanity'
import { usePresentationNavigate } from 'sanity/presentation'
import { CHECK_ASKED, CHECK_READY, CHECK_REPORT } from '../../../lib/shared/check-messages'
import { isRecord } from '../../../lib/shared/is-record'
import { type FieldSource, PageReport, type PageText } from '../../../lib/shared/page-report'
import { siteAddresses } from '../../../schemas/rules/site-addresses'
import { showFormTab } from '../../sanity/presentation'
import { ErrorNote, type RequestState, useContentClient, useRequest } from '../../ui/requests'
import { counted } from '../../ui/counted'
import { fieldTitles, rawClient, type StoredDocument } from '../../ui/documents'
import { LongWords, Muted, PLAIN_LIST, QuietButton, Strong } from '../../ui/tool-page'
import type { FieldFindings } from '../finding'
import { assetsToFind, judgePage } from './judge-page'
import { gradeTexts } from './reading'

/** The panel beside the preview with the page's problems and reading grade. Updates with the draft. */
export function PageCheckPanel() {
  const report = usePageReport()
  return (
    <Card as="section" aria-label="Page checks" height="fill" overflow="auto" tabIndex={0} borderRight>
      <Stack gap={4} padding={4}>
        <Heading as="h1" size={1}>
          Page checks
        </Heading>
        <Muted>
          Problems on the previewed page for people who use a screen reader, have poor sight or are short of
          time.
        </Muted>
        {report ? (
          <Checked report={report} />
        ) : (
          <Stack gap={3} role="status">
            <Spinner muted />
            <Muted>Waiting for the preview to finish loading…</Muted>
          </Stack>
        )}
      </Stack>
    </Card>
  )
}

function Checked({ report }: { report: PageReport }) {
  const { data: groups, error } = useFindings(report)
  const count = groups?.reduce((sum, { findings }) => sum + findings.length, 0)
  return (
    <>
      <Text size={1} weight="semibold" role="status">
        {count === undefined
          ? '\u00a0'
          : count === 0
            ? 'No problems found.'
            : counted(count, 'problem', 'problems')}
      </Text>
      {error && (
        <ErrorNote>The links could not be checked. They’ll be checked again after the next change.</ErrorNote>
      )}
      {groups && groups.length > 0 && <FindingList groups={groups} />}
      <Heading as="h2" size={1}>
        Readability
      </Heading>
      <ReadingCard texts={report.texts} />
    </>
  )
}

/** Findings grouped under a link to their field. */
function FindingList({ groups }: { groups: readonly FieldFindings[] }) {
  return (
    <Stack as="ul" gap={4} style={PLAIN_LIST}>
      {groups.map(({ source, findings }) => (
        <Stack as="li" gap={2} key={source ? `${source.id} ${source.path}` : 'page'}>
          {source ? (
            <FieldLink source={source} />
          ) : (
            <Text as="h3" size={1} weight="semibold">
              The page itself
            </Text>
          )}
          {findings.map(({ message, details }) => (
            <Card key={[message, ...details].join(' ')} tone="caution" padding={3} radius={2}>
              <Stack gap={3}>
                <Strong>{message}</Strong>
                {details.map((line) => (
                  <LongWords key={line}>{line}</LongWords>
                ))}
              </Stack>
            </Card>
          ))}
        </Stack>
      ))}
    </Stack>
  )
}

/** The page's reading grade, and its longest sentences with links to their fields. */
function ReadingCard({ texts }: { texts: readonly PageText[] }) {
  const { words, year, long, longest } = gradeTexts(texts)
  if (year === null) return <Text size={1}>{`${words} words: too few for a reading grade.`}</Text>
  return (
    <Stack gap={4}>
      <Strong>{year > 12 ? 'Hard to read: above year 12.' : `Easy to read from about year ${year}.`}</Strong>
      <Text size={1}>
        The Australian Government aims for year 7 to 8, because everyone reads that faster.
      </Text>
      <Text size={1}>
        {long === 0
          ? 'No sentence has more than 25 words.'
          : `${long === 1 ? '1 sentence has' : `${long} sentences have`} more than 25 words. Split sentences that say two things.`}
      </Text>
      <Text as="h3" size={1} weight="semibold">
        The longest sentences
      </Text>
      <Stack as="ol" gap={4} style={PLAIN_LIST}>
        {longest.map((sentence) => (
          <Stack as="li" gap={2} key={sentence.text}>
            {sentence.source && <FieldLink source={sentence.source} />}
            <LongWords>{`${sentence.words} words: ${sentence.text}`}</LongWords>
          </Stack>
        ))}
      </Stack>
      <Muted>
        Flesch–Kincaid grade of the paragraphs and lists of the page, without headings. It counts words and
        syllables, not meaning.
      </Muted>
    </Stack>
  )
}

/** A button that opens the form at a field and is labelled with its title. */
function FieldLink({ source }: { source: FieldSource }) {
  const navigate = usePresentationNavigate()
  const type = useSchema().get(source.type)
  const path = studioPath.fromString(source.path)
  // Blocks and spans of rich text are not form fields.
  const spans = path.indexOf('children')
  const titles = type ? fieldTitles(type, spans === -1 ? path : path.slice(0, spans)) : source.path
  const name = [type?.title ?? source.type, titles].filter(Boolean).join(' › ')
  return (
    <QuietButton
      padding={3}
      width="fill"
      justify="flex-start"
      iconRight={ArrowRightIcon}
      text={name}
      aria-label={`Open ${name}`}
      style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
      onClick={() => {
        // Sets the path the way a click in the preview does.
        navigate(undefined, { ...source })
        showFormTab()
      }}
    />
  )
}

/** Checks the previewed page while the component is mounted. Null until the first report. */
function usePageReport(): PageReport | null {
  const [report, setReport] = useState<PageReport | null>(null)
  useEffect(() => {
    const listen = ({ data, origin }: MessageEvent<unknown>) => {
      if (origin !== location.origin || !isRecord(data)) return
      if (data['type'] === CHECK_READY) askFrames(true)
      if (data['type'] !== CHECK_REPORT) return
      const read = PageReport.safeParse(data)
      if (read.success) setReport(read.data)
    }
    addEventListener('message', listen)
    askFrames(true)
    return () => {
      removeEventListener('message', listen)
      askFrames(false)
    }
  }, [])
  return report
}

/** Starts or stops the checks with a message to the preview frame, which must have the Studio's origin. */
function askFrames(isOn: boolean): void {
  for (let index = 0; index < window.length; index += 1)
    window[index]?.postMessage({ type: CHECK_ASKED, isOn }, location.origin)
}

/** Computes a report's findings. Returns the previous report's findings until they are ready. */
function useFindings(report: PageReport): RequestState<FieldFindings[]> {
  const workspace = useWorkspace()
  const client = useContentClient()
  const ask = useCallback(async () => {
    const assets = assetsToFind(report)
    const [site, documents] = await Promise.all([
      siteAddresses(workspace),
      assets.length === 0
        ? []
        : rawClient(client).fetch<StoredDocument[]>('*[references($assets)]', { assets }),
    ])
    return judgePage(report, { site, documents })
  }, [report, workspace, client])
  return useRequest(ask)
}
