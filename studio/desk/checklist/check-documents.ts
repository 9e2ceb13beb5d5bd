import { getPublishedId, isDraftId, isVersionId, studioPath } from '@sanity/client/csm'
import { type SanityClient, type SanityDocument, type Schema, validateDocument, type Workspace } from 'sanity'
import { type FormKind, KINDS } from '../../../lib/forms/forms'
import { hasMailServer, NO_MAIL_SERVER } from '../../../lib/inbox/inbox-types'
import type { MailReport } from '../../../lib/inbox/inbox-types'
import { isRecord } from '../../../lib/shared/is-record'
import { newestVersions } from '../../../schemas/rules/newest-versions'
import { siteAddresses } from '../../../schemas/rules/site-addresses'
import { SINGLETON_TYPES } from '../../../schemas/schema-types'
import { separateSchema } from '../../sanity/internals'
import { documentTitle, titleOfType } from '../../ui/documents'
import { type DocumentReport, type Finding, type Report, summarise } from '../finding'

/** The stored content that is checked. */
interface StoredContent {
  /** All published documents and drafts; versions in releases are left out of the check. */
  documents: SanityDocument[]
  /** Ids of the pictures and files that documents may refer to. */
  assetIds: readonly string[]
  /** The state of mailing; undefined where that is not known. */
  mail?: MailReport | undefined
}

/** How many documents are checked, and of how many. */
export interface Progress {
  checked: number
  of: number
}

/** How many rules may wait for the server at once: all of them, since they wait for the same answer. */
const RULES_AT_ONCE = 10_000

type Validator = Pick<Workspace, 'schema' | 'getClient' | 'i18n'>

/**
 * Checks every document with the validation of its fields, the same that the forms show, and the site as a whole
 * for pages without a document.
 *
 * All documents are checked at the same time: Sanity's validation waits for an idle moment of the browser at
 * each field and each level of it (`studio/sanity/batch-idle-callbacks.ts`), so that one after the other they
 * would mostly wait. The addresses of the site, which most rules ask the server for, are read first.
 *
 * @param onProgress called after each document
 * @throws the server's error where the addresses of the site cannot be read: every link would be reported
 */
export async function checkDocuments(
  { documents, assetIds, mail }: StoredContent,
  validator: Validator,
  onProgress?: (progress: Progress) => void,
): Promise<Report> {
  const published = new Set([...assetIds, ...documents.map(({ _id }) => _id).filter((id) => !isDraftId(id))])
  // A version in a release is checked where the release is run.
  const newest = newestVersions(documents.filter(({ _id }) => !isVersionId(_id)))
  const cachedValidator = {
    ...validator,
    // Forms and check do not wait for each other.
    schema: separateSchema(validator.schema),
    getClient: withQueryCache(validator.getClient),
  }
  let checked = 0
  const checkOne = async (document: SanityDocument) => {
    const report = await check({ document, published, mail }, cachedValidator)
    checked += 1
    onProgress?.({ checked, of: newest.length })
    return report
  }
  const [, ...reports] = await Promise.all([siteAddresses(cachedValidator), ...newest.map(checkOne)])
  return summarise([...reports, ...missingPages(newest, validator.schema)])
}

interface Checked {
  document: SanityDocument
  /** Ids of documents and assets that a reference may point to. */
  published: ReadonlySet<string>
  mail: MailReport | undefined
}

async function check(
  { document, published, mail }: Checked,
  { schema, getClient, i18n }: Validator,
): Promise<DocumentReport> {
  const markers = await validateDocument({
    document,
    workspace: { schema, getClient, i18n },
    maxCustomValidationConcurrency: RULES_AT_ONCE,
    getDocumentExists: ({ id }) => Promise.resolve(published.has(id)),
  })
  const id = getPublishedId(document._id)
  const type = document._type
  const found = markers.flatMap(({ level, message, path }): Finding[] =>
    level === 'info'
      ? []
      : [{ level, message, details: [], source: { id, type, path: studioPath.toString(path) } }],
  )
  return {
    ...{ id, type, title: documentTitle(document, schema), isDraft: isDraftId(document._id) },
    findings: [...found, ...(type === 'forms' ? mailFindings(document, mail) : [])],
  }
}

/** Reports one-off documents that nobody has written yet. */
function missingPages(documents: readonly SanityDocument[], schema: Schema): DocumentReport[] {
  const present = new Set(documents.map(({ _type }) => _type))
  // A site needs no announcement.
  const missing = SINGLETON_TYPES.filter((type) => type !== 'announcement' && !present.has(type))
  return missing.map((type) => ({
    id: type,
    type,
    title: titleOfType(type, schema),
    isDraft: false,
    findings: [
      {
        level: 'error',
        message: 'This page has no document yet. Open it, fill it in and publish it.',
        details: [],
        source: { id: type, type, path: '' },
      },
    ],
  }))
}

type GetClient = Workspace['getClient']

/**
 * Caches the queries of one check, so that each is sent once. The rule of every link, for example, reads all
 * addresses of the site.
 *
 * @returns clients that never see a later change: wrap again for each check
 */
function withQueryCache(getClient: GetClient): GetClient {
  const answers = new Map<string, Promise<unknown>>()
  const wrap = (client: SanityClient): SanityClient =>
    new Proxy(client, {
      get(target, name) {
        if (name === 'withConfig')
          return (...config: Parameters<SanityClient['withConfig']>) => wrap(target.withConfig(...config))
        if (name !== 'fetch') return boundProperty(target, name)
        return (...query: Parameters<SanityClient['fetch']>) => {
          const { apiVersion, perspective } = target.config()
          const key = JSON.stringify([apiVersion, perspective, ...query])
          const answer = answers.get(key) ?? target.fetch(...query)
          answers.set(key, answer)
          return answer
        }
      },
    })
  return (options) => wrap(getClient(options))
}

/** A property of a client. Methods are bound to it, since they use its private fields. */
function boundProperty(client: SanityClient, name: string | symbol): unknown {
  const value: unknown = Reflect.get(client, name, client)
  return typeof value === 'function' ? value.bind(client) : value
}

/** The missing notification for each form that goes to the inbox, while the site has no mail server. */
const MISSED: Partial<Record<FormKind, string>> = {
  contact: 'Messages only appear in the inbox, and no one is notified. Check it every day.',
  job: 'Applications only appear in the inbox, and no one is notified. Check it every day.',
  membership:
    'Applications and declarations only appear in the inbox, and no one is notified. Check it every day.',
  newsletter: 'Subscribers get no confirmation link, so no one is subscribed and no newsletter can be sent.',
}

/**
 * Finds what the document “Forms” promises by mail while the site has no mail server. No rule of a field can
 * know that: it is a setting of the server.
 *
 * @param mail the state of mailing; undefined for people who may not read it, who get no findings
 */
function mailFindings(forms: Record<string, unknown>, mail: MailReport | undefined): Finding[] {
  if (mail === undefined || hasMailServer(mail)) return []
  const warning = (path: string, missed: string): Finding => ({
    level: 'warning',
    message: `${NO_MAIL_SERVER} ${missed}`,
    details: [],
    source: { id: 'forms', type: 'forms', path },
  })
  return [
    ...KINDS.flatMap((kind) => {
      const [form, missed] = [forms[kind], MISSED[kind]]
      return missed && isRecord(form) && form['use'] === 'inbox' ? [warning(`${kind}.use`, missed)] : []
    }),
    ...(isFilled(forms['notices']) ? [warning('notices', 'The people named here are not notified.')] : []),
    ...(isFilled(forms['confirmations']) ? [warning('confirmations', 'Visitors get no confirmation.')] : []),
  ]
}

function isFilled(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0
}
