import { studioPath } from '@sanity/client/csm'
import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { Card, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { useCallback, useEffect, useState } from 'react'
import { type Path, useClient, useSchema, useWorkspace } from 'sanity'
import { usePresentationNavigate } from 'sanity/presentation'
import { contentSource } from '../../../lib/env/content'
import { CHECK_ASKED, CHECK_READY, CHECK_REPORT } from '../../../lib/shared/check-messages'
import { isRecord } from '../../../lib/shared/is-record'
import { type FieldSource, PageReport, type PageText } from '../../../lib/shared/page-report'
import { siteAddresses } from '../../../schemas/rules/site-addresses'
import { showFormTab } from '../../sanity/presentation'
import { type Answer, ErrorNote, useAnswer } from '../../ui/answer'
import { fieldTitles, rawClient, type StoredDocument } from '../../ui/documents'
import { Muted, PLAIN_LIST, QuietButton, Strong } from '../../ui/tool-page'
import type { FieldFindings, Finding } from './finding'
import { assetsToFind, judgePage } from './judge-page'
import { ruleWords, WORDS } from './page-check-messages'
import { gradeTexts } from './reading'

/** The panel beside the preview: what should be mended on the page, and how it reads. It follows the draft. */
export function PageCheckPanel() {
  const report = usePageReport()
  return (
    <Card as="section" aria-label={WORDS.title} height="fill" overflow="auto" tabIndex={0} borderRight>
      <Stack gap={4} padding={4}>
        <Heading as="h1" size={1}>
          {WORDS.title}
        </Heading>
        <Muted>{WORDS.introduction}</Muted>
        {report ? <Checked report={report} /> : <Waiting />}
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
        {count === undefined ? '\u00a0' : count === 0 ? WORDS.nothing : WORDS.found(count)}
      </Text>
      {error && <ErrorNote>{WORDS.failed}</ErrorNote>}
      {groups && groups.length > 0 && <FindingList groups={groups} />}
      <Heading as="h2" size={1}>
        {WORDS.reading}
      </Heading>
      <ReadingCard texts={report.texts} />
    </>
  )
}

function Waiting() {
  return (
    <Stack gap={3} role="status">
      <Spinner muted />
      <Muted>{WORDS.waiting}</Muted>
    </Stack>
  )
}

/** The findings, each group under a link to its field. */
function FindingList({ groups }: { groups: readonly FieldFindings[] }) {
  return (
    <Stack as="ul" gap={4} style={PLAIN_LIST}>
      {groups.map(({ source, findings }) => (
        <Stack as="li" gap={2} key={source ? `${source.id} ${source.path}` : 'page'}>
          {source ? (
            <FieldLink source={source} />
          ) : (
            <Text as="h3" size={1} weight="semibold">
              {WORDS.page}
            </Text>
          )}
          {findings.map((finding) => (
            <FindingCard key={`${finding.rule} ${finding.quote} ${finding.detail ?? ''}`} finding={finding} />
          ))}
        </Stack>
      ))}
    </Stack>
  )
}

function FindingCard({ finding: { rule, quote, detail } }: { finding: Finding }) {
  const { what, why, mend } = ruleWords(rule)
  const lines = [quote && WORDS.quoted(quote), why, mend, detail]
  return (
    <Card tone="caution" padding={3} radius={2}>
      <Stack gap={3}>
        <Strong>{what}</Strong>
        {lines.map(
          (line) =>
            line && (
              <Text key={line} size={1} style={{ overflowWrap: 'anywhere' }}>
                {line}
              </Text>
            ),
        )}
      </Stack>
    </Card>
  )
}

/** The reading grade of a page, and its longest sentences with links to their fields. */
function ReadingCard({ texts }: { texts: readonly PageText[] }) {
  const { words, year, long, longest } = gradeTexts(texts)
  if (year === null) return <Text size={1}>{WORDS.tooShort(words)}</Text>
  return (
    <Stack gap={4}>
      <Strong>{WORDS.year(year)}</Strong>
      <Text size={1}>{WORDS.aim}</Text>
      <Text size={1}>{WORDS.long(long)}</Text>
      <Text as="h3" size={1} weight="semibold">
        {WORDS.longest}
      </Text>
      <Stack as="ol" gap={4} style={PLAIN_LIST}>
        {longest.map((sentence) => (
          <Stack as="li" gap={2} key={sentence.text}>
            {sentence.source && <FieldLink source={sentence.source} />}
            <Text size={1} style={{ overflowWrap: 'anywhere' }}>
              {WORDS.sentence(sentence.words, sentence.text)}
            </Text>
          </Stack>
        ))}
      </Stack>
      <Muted>{WORDS.method}</Muted>
    </Stack>
  )
}

/** A button that opens the form at a field, and is named for it. */
function FieldLink({ source }: { source: FieldSource }) {
  const navigate = usePresentationNavigate()
  const type = useSchema().get(source.type)
  const titles = type ? fieldTitles(type, formPath(source.path)) : source.path
  const name = [type?.title ?? source.type, titles].filter(Boolean).join(' › ')
  return (
    <QuietButton
      padding={3}
      width="fill"
      justify="flex-start"
      iconRight={ArrowRightIcon}
      text={name}
      aria-label={WORDS.open(name)}
      style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
      onClick={() => {
        // With the path, as a click in the preview does.
        const field = { ...source }
        navigate(undefined, field)
        showFormTab()
      }}
    />
  )
}

/** A path without its steps into the blocks and spans of a long text, which are no fields of the form. */
function formPath(path: string): Path {
  const segments = studioPath.fromString(path)
  const spans = segments.indexOf('children')
  return spans === -1 ? segments : segments.slice(0, spans)
}

/** Has the page in the preview check itself for as long as the component is shown. Null until the first report. */
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

/**
 * Starts or stops the checks, by a message to the preview, the Studio's only frame. Frames of other origins get none.
 */
function askFrames(isOn: boolean): void {
  for (let index = 0; index < window.length; index += 1)
    window[index]?.postMessage({ type: CHECK_ASKED, isOn }, location.origin)
}

/** Computes the findings of a report. Those of the last report stay meanwhile. */
function useFindings(report: PageReport): Answer<FieldFindings[]> {
  const workspace = useWorkspace()
  const client = useClient({ apiVersion: contentSource.apiVersion })
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
  return useAnswer(ask)
}
