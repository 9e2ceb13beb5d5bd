import { studioPath } from '@sanity/client/csm'
import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { Card, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { type Path, useSchema } from 'sanity'
import { usePresentationNavigate } from 'sanity/presentation'
import type { FieldSource, PageReport, PageText } from '../../../lib/shared/page-report'
import { fieldTitles } from '../../ui/titles'
import { ErrorNote } from '../../ui/answer'
import { showFormTab } from '../../sanity/presentation'
import { Muted, PLAIN_LIST, QuietButton, Strong } from '../../ui/tool-page'
import type { FieldFindings, Finding } from './finding'
import { gradeTexts } from './reading'
import { ruleWords, WORDS } from './page-check-messages'
import { useFindings, usePageReport } from './use-page-report'

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
