import type { FieldSource } from '../../../lib/shared/page-report'

/** One problem on a page. */
export interface Finding {
  /** The id of the rule that found it, ours or axe's. Its texts are in `words.ts`. */
  rule: string
  /** The field that causes it; null where that is not known. */
  source: FieldSource | null
  /** The text of the page that it is about; may be empty. */
  quote: string
  /** A detail that the rule's texts cannot contain, such as the address of the missing page. */
  detail?: string
}

/** The findings of one field. */
export interface FieldFindings {
  /** Null for the page itself. */
  source: FieldSource | null
  findings: Finding[]
}

/**
 * Groups findings by the field that causes them, in page order, with findings without a field last. Removes
 * duplicates within a field.
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
