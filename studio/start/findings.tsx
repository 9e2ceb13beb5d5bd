import { Text } from '@sanity/ui'
import { useChecklist } from '../launch-checklist/use-checklist'
import { Section } from './section'
import { ToolLink } from '../tool-parts/tool-link'
import { WORDS } from './words'

/** What the launch checklist finds, in one sentence. */
export function Findings() {
  const { report, hasFailed } = useChecklist()
  const words = report
    ? WORDS.checked(report.errors, report.warnings)
    : hasFailed
      ? WORDS.unchecked
      : WORDS.checking
  return (
    <Section title={WORDS.checklist}>
      <Text size={1} muted={!report}>
        {words}
      </Text>
      <ToolLink to="checklist" text={WORDS.openChecklist} />
    </Section>
  )
}
