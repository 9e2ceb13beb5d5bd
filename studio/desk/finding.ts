import type { FieldSource } from '../../lib/shared/page-report'

/** A problem in the content, found by a field rule, the launch checklist or the page check. */
export interface Finding {
  /** Errors keep a document from being published; warnings do not. */
  level: 'error' | 'warning'
  /** The document and field path of the problem; null for the page itself. */
  source: FieldSource | null
  message: string
  /** Details: a quotation, the consequence, how to fix it. */
  details: readonly string[]
}

/** The findings of one field. */
export interface FieldFindings {
  /** Null for the page itself. */
  source: FieldSource | null
  findings: Finding[]
}

/** Groups findings by field, in page order, with findings without a field last. Removes duplicates within a field. */
export function byField(findings: readonly Finding[]): FieldFindings[] {
  const keyOf = ({ message, details }: Finding) => [message, ...details].join('\n')
  const groups = Map.groupBy(findings, ({ source }) => (source ? `${source.id} ${source.path}` : ''))
  return [...groups.values()]
    .map((group) => ({
      source: group[0]?.source ?? null,
      findings: [
        ...new Map(group.toReversed().map((finding) => [keyOf(finding), finding])).values(),
      ].toReversed(),
    }))
    .toSorted((a, b) => Number(a.source === null) - Number(b.source === null))
}

/** The findings of one document. */
export interface DocumentReport {
  /** The published ID, even if the document is still a draft. */
  id: string
  type: string
  title: string
  isDraft: boolean
  findings: Finding[]
}

/** The result of the launch checklist. */
export interface Report {
  /** Documents with findings, the most serious first. */
  documents: DocumentReport[]
  /** Documents with an unpublished draft. */
  drafts: DocumentReport[]
  errors: number
  warnings: number
}

/**
 * Sorts reports and counts their findings.
 *
 * @param reports one for each document, including those without findings
 */
export function summarise(reports: readonly DocumentReport[]): Report {
  const count = (level: Finding['level'], ...counted: readonly DocumentReport[]) =>
    counted.flatMap(({ findings }) => findings).filter((finding) => finding.level === level).length
  const byTitle = reports.toSorted((a, b) => a.title.localeCompare(b.title))
  const documents = byTitle
    .filter(({ findings }) => findings.length > 0)
    .toSorted((a, b) => count('error', b) - count('error', a))
  return {
    documents,
    drafts: byTitle.filter(({ isDraft }) => isDraft),
    errors: count('error', ...documents),
    warnings: count('warning', ...documents),
  }
}
