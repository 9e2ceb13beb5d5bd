import { type SanityDocument, type Schema, validateDocument, type Workspace } from 'sanity'
import type { MailReport } from '../../lib/inbox/mail'
import { isDraftId, newestVersions, publishedIdOf } from '../../schemas/rules/newest-versions'
import { siteAddresses } from '../../schemas/rules/site-addresses'
import { SINGLETON_TYPES } from '../../schemas/schema-types'
import { fieldTitles } from '../field-titles'
import { askingOnce } from './asking-once'
import { documentTitle } from './document-title'
import { mailProblems } from './mail-problems'
import { type DocumentReport, type Problem, type Report, summarise } from './problem'
import { WORDS } from './words'

/** What is stored. */
interface StoredContent {
  /** All published documents and drafts. */
  documents: SanityDocument[]
  /** Pictures and files that documents may refer to. */
  assetIds: readonly string[]
  /** How sending mail stands; undefined where that is not known. */
  mail?: MailReport | undefined
}

/** Documents that are checked, of all that will be. */
export interface Progress {
  checked: number
  of: number
}

type Validator = Pick<Workspace, 'schema' | 'getClient' | 'i18n'>

/**
 * Checks every document with the validation of its fields, the same that the forms show,
 * and the site as a whole for pages without a document.
 *
 * All documents are checked side by side: Sanity's validation waits for an idle moment of the browser at each field
 * and at each level of it (`studio/batch-idle-callbacks.ts`), so that one after the other they would wait most of the time.
 * What the rules of most documents ask the server for is asked at once.
 *
 * @param onProgress hears how many documents are checked, and of how many
 * @throws what the server answered, if the addresses of the site cannot be had: every link would be a finding
 */
export async function checkDocuments(
  { documents, assetIds, mail }: StoredContent,
  validator: Validator,
  onProgress?: (progress: Progress) => void,
): Promise<Report> {
  const published = new Set([...assetIds, ...documents.map(({ _id }) => _id).filter((id) => !isDraftId(id))])
  const newest = newestVersions(documents)
  const asking = { ...validator, getClient: askingOnce(validator.getClient) }
  let checked = 0
  const checkOne = async (document: SanityDocument) => {
    const report = await check({ document, published, mail }, asking)
    checked += 1
    onProgress?.({ checked, of: newest.length })
    return report
  }
  const [, ...reports] = await Promise.all([siteAddresses(asking), ...newest.map(checkOne)])
  return summarise([...reports, ...missingPages(newest, validator.schema)])
}

interface Checked {
  document: SanityDocument
  /** Ids of what documents may refer to. */
  published: ReadonlySet<string>
  mail: MailReport | undefined
}

async function check(
  { document, published, mail }: Checked,
  { schema, getClient, i18n }: Validator,
): Promise<DocumentReport> {
  const type = schema.get(document._type)
  const markers = await validateDocument({
    document,
    workspace: { schema, getClient, i18n },
    getDocumentExists: ({ id }) => Promise.resolve(published.has(id)),
  })
  const found = [
    ...markers.map(({ level, message, path }) => ({ level, message, path })),
    ...(document._type === 'forms' ? mailProblems(document, mail) : []),
  ]
  return {
    id: publishedIdOf(document._id),
    type: document._type,
    title: documentTitle(document, type?.title ?? document._type),
    isDraft: isDraftId(document._id),
    problems: found.flatMap(({ level, message, path }): Problem[] =>
      level === 'info' ? [] : [{ level, message, path, field: type ? fieldTitles(type, path) : '' }],
    ),
  }
}

/** One-off pages that nobody has written yet. */
function missingPages(documents: readonly SanityDocument[], schema: Schema): DocumentReport[] {
  const present = new Set(documents.map(({ _type }) => _type))
  // A site without announcements is whole.
  const missing = SINGLETON_TYPES.filter((type) => type !== 'announcement' && !present.has(type))
  return missing.map((type) => ({
    id: type,
    type,
    title: schema.get(type)?.title ?? type,
    isDraft: false,
    problems: [{ level: 'error', message: WORDS.missing, path: [], field: '' }],
  }))
}
