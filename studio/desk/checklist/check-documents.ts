import { getPublishedId, isDraftId, isVersionId, studioPath } from '@sanity/client/csm'
import { type SanityClient, type SanityDocument, type Schema, validateDocument, type Workspace } from 'sanity'
import { type FormKind, KINDS } from '../../../lib/forms/forms'
import { hasMailServer, type MailReport, NO_MAIL_SERVER } from '../../../lib/inbox/inbox-types'
import { hasValue } from '../../../schemas/fields/has-value'
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
  /** IDs of the pictures and files that documents may reference. */
  assetIds: readonly string[]
  /** The mail status; undefined if it is unknown. */
  mail?: MailReport | undefined
}

/** How many rules may wait for the server at once. Unlimited, because they all wait for the same response. */
const RULES_AT_ONCE = 10_000

/**
 * Validates every document with the rules of its form, and reports pages without a document. Documents are checked in
 * parallel: Sanity's validation waits for an idle period at each field and level
 * (`studio/sanity/batch-idle-callbacks.ts`), so a sequential check would mostly wait. The site's addresses, which most
 * rules need, are fetched first.
 *
 * @throws the server's error if the addresses cannot be read, because every link would be reported
 */
export async function checkDocuments(
  { documents, assetIds, mail }: StoredContent,
  { schema, getClient, i18n }: Pick<Workspace, 'schema' | 'getClient' | 'i18n'>,
): Promise<Report> {
  const published = new Set([...assetIds, ...documents.map(({ _id }) => _id).filter((id) => !isDraftId(id))])
  // Sanity validates release versions when the release runs.
  const newest = newestVersions(documents.filter(({ _id }) => !isVersionId(_id)))
  const workspace = {
    // Keeps form validation and this check from waiting for each other.
    schema: separateSchema(schema),
    getClient: withQueryCache(getClient),
    i18n,
  }
  const [, ...reports] = await Promise.all([
    siteAddresses(workspace),
    ...newest.map(async (document): Promise<DocumentReport> => {
      const markers = await validateDocument({
        document,
        workspace,
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
    }),
  ])
  return summarise([...reports, ...missingPages(newest, schema)])
}

/** Reports singletons that have not been created yet. */
function missingPages(documents: readonly SanityDocument[], schema: Schema): DocumentReport[] {
  const present = new Set(documents.map(({ _type }) => _type))
  // The announcement is optional.
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

/**
 * Sends each query once per check. For example, every link rule reads all addresses of the site.
 *
 * @returns clients that never see later changes, so create new ones for each check
 */
function withQueryCache(getClient: Workspace['getClient']): Workspace['getClient'] {
  const answers = new Map<string, Promise<unknown>>()
  const wrap = (client: SanityClient): SanityClient =>
    new Proxy(client, {
      get(target, name): unknown {
        if (name === 'withConfig')
          return (...config: Parameters<SanityClient['withConfig']>) => wrap(target.withConfig(...config))
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        // Methods are bound to the client because they use its private fields.
        if (name !== 'fetch') return value.bind(target)
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

/** Warns about each form that goes to the inbox while the site has no mail server. */
const MISSED: Partial<Record<FormKind, string>> = {
  contact: 'Messages appear only in the inbox, and no one is notified. Check the inbox every day.',
  job: 'Applications appear only in the inbox, and no one is notified. Check the inbox every day.',
  membership:
    'Applications and declarations appear only in the inbox, and no one is notified. Check the inbox every day.',
  newsletter: 'Subscribers get no confirmation link, so no one is subscribed and no newsletter can be sent.',
}

/** The same for the lists of “Forms”. */
const MISSED_LISTS = {
  notices: 'The people named here won’t get alerts until email is set up.',
  confirmations: 'Visitors won’t get confirmations until email is set up.',
}

/**
 * Finds email that “Forms” promises while the site has no mail server. Field rules cannot check this, because mail is
 * configured on the server.
 *
 * @param mail the mail status; undefined for people who may not read it, who get no findings
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
      const missed = MISSED[kind]
      return missed && hasValue(forms[kind], 'use', 'inbox') ? [warning(`${kind}.use`, missed)] : []
    }),
    ...Object.entries(MISSED_LISTS).flatMap(([field, missed]) => {
      const list = forms[field]
      return Array.isArray(list) && list.length > 0 ? [warning(field, missed)] : []
    }),
  ]
}
