import { getPublishedId, isDraftId, isVersionId } from '@sanity/client/csm'
import { type SanityClient, type SanityDocument, type Schema, validateDocument, type Workspace } from 'sanity'
import type { MailReport } from '../../lib/inbox/mail'
import { newestVersions } from '../../schemas/rules/newest-versions'
import { siteAddresses } from '../../schemas/rules/site-addresses'
import { SINGLETON_TYPES } from '../../schemas/schema-types'
import { documentTitle, fieldTitles } from '../titles'
import { mailProblems } from './mail-problems'
import { type DocumentReport, type Problem, type Report, summarise } from './problem'
import { WORDS } from './words'

/** What is stored. */
interface StoredContent {
  /** All published documents and drafts; versions in releases are left out of the check. */
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

/** Rules that may wait for an answer at once: all, for they wait for the same one. */
const RULES_AT_ONCE = 10_000

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
  // A version in a release is checked where the release is run.
  const newest = newestVersions(documents.filter(({ _id }) => !isVersionId(_id)))
  const asking = {
    ...validator,
    // Sanity lets five rules of a schema wait at once. A schema of the check's own keeps the forms out of its queue, and it out of theirs.
    schema: new Proxy(validator.schema, {}),
    getClient: askingOnce(validator.getClient),
  }
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
    maxCustomValidationConcurrency: RULES_AT_ONCE,
    getDocumentExists: ({ id }) => Promise.resolve(published.has(id)),
  })
  const found = [
    ...markers.map(({ level, message, path }) => ({ level, message, path })),
    ...(document._type === 'forms' ? mailProblems(document, mail) : []),
  ]
  return {
    id: getPublishedId(document._id),
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

type GetClient = Workspace['getClient']

/**
 * Wraps the clients of one check: the same question is asked once, however many fields ask it. Each link, for one,
 * wants to know all addresses of the site.
 *
 * @returns clients that answer as at their first question: make a new one for each check
 */
function askingOnce(getClient: GetClient): GetClient {
  const answers = new Map<string, Promise<unknown>>()
  const wrap = (client: SanityClient): SanityClient =>
    new Proxy(client, {
      get(target, name) {
        if (name === 'withConfig')
          return (...config: Parameters<SanityClient['withConfig']>) => wrap(target.withConfig(...config))
        if (name !== 'fetch') return withOwner(target, name)
        return (...question: Parameters<SanityClient['fetch']>) => {
          const { apiVersion, perspective } = target.config()
          const key = JSON.stringify([apiVersion, perspective, ...question])
          const answer = answers.get(key) ?? target.fetch(...question)
          answers.set(key, answer)
          return answer
        }
      },
    })
  return (options) => wrap(getClient(options))
}

/** A property; a method keeps the private fields of its client. */
function withOwner(client: SanityClient, name: string | symbol): unknown {
  const value: unknown = Reflect.get(client, name, client)
  return typeof value === 'function' ? value.bind(client) : value
}
