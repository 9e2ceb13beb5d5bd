import type { FieldSource } from '../../../lib/shared/page-report'

/** One thing to mend on a page. */
export interface Finding {
  /** The id of the rule that found it, ours or axe's. Its texts are in `words.ts`. */
  rule: string
  /** The field that causes it; null where that is not known. */
  source: FieldSource | null
  /** The text of the page that it is about; may be empty. */
  quote: string
  /** What the rule's general texts cannot say, such as the address without a page. */
  detail?: string
}

/** The findings of one field. */
export interface FieldFindings {
  /** Null for the page itself. */
  source: FieldSource | null
  findings: Finding[]
}

/**
 * Groups findings by the field that causes them, in the order in which the fields stand on the page; findings without a
 * field come last. Equal findings in one field are one.
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
