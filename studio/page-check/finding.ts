import type { FieldSource } from '../../lib/draft/page-report'

/** One thing to mend on a page. */
export interface Finding {
  /** The rule that found it: ours, or axe's. Its words are in `rule-words.ts`. */
  rule: string
  /** The field that causes it; null where none is known to. */
  source: FieldSource | null
  /** What it is about, as it stands on the page; may be empty. */
  quote: string
  /** More than the rule says in general, such as the address that nothing answers. */
  detail?: string
}

/** What is to be mended in one field. */
export interface FieldFindings {
  /** Null for the page itself. */
  source: FieldSource | null
  findings: Finding[]
}

/**
 * Puts findings beside the fields that cause them, in the order in which these stand on the page, the page itself last.
 * What a rule finds twice in one field with the same words is one finding.
 */
export function byField(findings: readonly Finding[]): FieldFindings[] {
  const groups = new Map<string, FieldFindings>()
  for (const finding of findings) {
    const { source, rule, quote, detail } = finding
    const key = source ? `${source.id} ${source.path}` : ''
    const group = groups.get(key) ?? { source, findings: [] }
    const isKnown = group.findings.some(
      (other) => other.rule === rule && other.quote === quote && other.detail === detail,
    )
    if (!isKnown) group.findings.push(finding)
    groups.set(key, group)
  }
  return [...groups.values()].toSorted((a, b) => Number(a.source === null) - Number(b.source === null))
}
