import type { Path } from 'sanity'

/** One problem in one field of a document. */
export interface Problem {
  /** Errors keep a document from being published; warnings do not. */
  level: 'error' | 'warning'
  message: string
  /** The path of the field; empty for the whole document. */
  path: Path
  /** The titles of the fields along the path. */
  field: string
}

/** The problems of one document. */
export interface DocumentReport {
  /** The id that it has, or will have, when published. */
  id: string
  type: string
  title: string
  isDraft: boolean
  problems: Problem[]
}

/** The whole content of the checklist. */
export interface Report {
  /** Documents with problems, the most serious first. */
  documents: DocumentReport[]
  /** Documents whose newest version is not published. */
  drafts: DocumentReport[]
  errors: number
  warnings: number
}

/**
 * Sorts reports and counts their problems.
 *
 * @param reports one for each document, those without problems included
 */
export function summarise(reports: readonly DocumentReport[]): Report {
  const documents = reports.filter(({ problems }) => problems.length > 0).toSorted(bySeriousness)
  const levels = documents.flatMap(({ problems }) => problems.map(({ level }) => level))
  return {
    documents,
    drafts: reports.filter(({ isDraft }) => isDraft).toSorted((a, b) => a.title.localeCompare(b.title)),
    errors: levels.filter((level) => level === 'error').length,
    warnings: levels.filter((level) => level === 'warning').length,
  }
}

function bySeriousness(a: DocumentReport, b: DocumentReport): number {
  return errorsOf(b) - errorsOf(a) || a.title.localeCompare(b.title)
}

function errorsOf({ problems }: DocumentReport): number {
  return problems.filter(({ level }) => level === 'error').length
}
