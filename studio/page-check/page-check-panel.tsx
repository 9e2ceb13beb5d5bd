import { Card, Heading, Spinner, Stack, Text } from '@sanity/ui'
import type { PageReport } from '../../lib/draft/page-report'
import { FindingList } from './finding-list'
import { ReadingCard } from './reading-card'
import { useFindings, usePageReport } from './use-page-report'
import { WORDS } from './words'

/** What should be mended on the page in the preview, and how it reads; in step with the draft. */
export function PageCheckPanel() {
  const report = usePageReport()
  return (
    <Card as="section" aria-label={WORDS.title} height="fill" overflow="auto" tabIndex={0} borderRight>
      <Stack gap={4} padding={4}>
        <Heading as="h1" size={1}>
          {WORDS.title}
        </Heading>
        <Text size={1} muted>
          {WORDS.introduction}
        </Text>
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
      {error && (
        <Card tone="critical" padding={3} radius={2} role="alert">
          <Text size={1}>{WORDS.failed}</Text>
        </Card>
      )}
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
      <Text size={1} muted>
        {WORDS.waiting}
      </Text>
    </Stack>
  )
}
