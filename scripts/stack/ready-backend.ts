import { createReadStream, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { isRecord } from '../../lib/shared/is-record.ts'
import { clientOptionsOf, needsBackend } from '../../lib/env/sources.ts'
import type { ContentSource } from '../../lib/env/variables.ts'
import { migrateContent } from '../content/migrate-content.ts'
import { prepareMigration } from '../content/prepare-migration.ts'
import { isPage, SITE_ADDRESSES_QUERY, type SiteAddresses } from '../../schemas/rules/site-addresses.ts'
import { type Backend, type BackendOptions, startBackend } from './backend.ts'
import { EXAMPLE_SEED, type Settings } from './settings.ts'

/**
 * Starts the backend or uses a running one, and imports the seed into an empty dataset unless content is hosted.
 *
 * @returns undefined if everything is hosted
 */
export async function readyBackend(
  settings: Settings,
  options: BackendOptions,
): Promise<Backend | undefined> {
  if (!needsBackend(settings)) return undefined
  const backend = await startBackend(settings, options)
  const { contentSource, seedFile, siteUrl } = settings
  if (contentSource.kind === 'hosted' || settings.sharesBackend) return backend
  const client = contentClient(contentSource, backend.secrets.serviceToken)
  const seeded = await seedIfEmpty(client, seedFile)
  if (seeded > 0) console.log(`Seed content imported: ${seeded} documents`)
  const prepare = prepareMigration(settings, backend)
  for (const line of await migrateContent(client, { siteUrl, prepare })) console.log(line)
  const added = await addNewPaths(client, seedFile)
  if (added.length > 0) console.log(`Redirects and pages added: ${added.join(', ')}`)
  return backend
}

/** Creates a client for all content, drafts included, with a token's rights. */
export function contentClient(source: ContentSource, token: string): SanityClient {
  return createClient({ ...clientOptionsOf(source), useCdn: false, perspective: 'raw', token })
}

/** A picture or file next to the NDJSON, in Sanity's import format. */
const ASSET = /^(image|file)@file:\/\/(.+)$/

const SeedDocument = z.looseObject({ _id: z.string(), _type: z.string() })

/**
 * Imports the seed content into an empty dataset.
 *
 * @returns the number of documents written: 0 if there was content already
 */
export async function seedIfEmpty(client: SanityClient, seedFile: string): Promise<number> {
  // Avoids a count, for which the backend would load all documents of a large dataset into a query thread.
  if ((await client.getDocument('home')) !== undefined) return 0
  // Assets from an interrupted import do not count as content.
  const existing = await client.fetch<number>(
    'count(*[!(_type in ["sanity.imageAsset", "sanity.fileAsset"])])',
  )
  return existing > 0 ? 0 : importSeed(client, seedFile)
}

/** Writes the published documents of an NDJSON file in one transaction. Documents with the same IDs are replaced. */
export async function importSeed(client: SanityClient, seedFile: string = EXAMPLE_SEED): Promise<number> {
  const ids = new Map<string, string>()
  const text = JSON.stringify(readSeed(seedFile), (_name, value: unknown) => {
    if (isRecord(value) && '_sanityAsset' in value) ids.set(String(value['_sanityAsset']), '')
    return value
  })
  for (const source of ids.keys()) ids.set(source, await upload(client, dirname(seedFile), source))
  const referring: unknown = JSON.parse(text, (_name, value: unknown) => {
    if (!isRecord(value) || !('_sanityAsset' in value)) return value
    const { _sanityAsset: source, ...rest } = value
    return { ...rest, asset: { _type: 'reference', _ref: ids.get(String(source)) } }
  })
  const documents = z.array(SeedDocument).parse(referring)
  const transaction = documents.reduce((all, document) => all.createOrReplace(document), client.transaction())
  await transaction.commit({ visibility: 'sync' })
  return documents.length
}

/** Uploads a picture or file that is next to the NDJSON, and returns the asset's ID. */
async function upload(client: SanityClient, folder: string, source: string): Promise<string> {
  const [, kind, path] = ASSET.exec(source) ?? []
  if (path === undefined) throw new TypeError(`${source} in the seed is not image@file://… or file@file://…`)
  const file = createReadStream(resolve(folder, path))
  const asset = await client.assets.upload(kind === 'image' ? 'image' : 'file', file, {
    filename: basename(path),
  })
  return asset._id
}

function readSeed(seedFile: string) {
  return readFileSync(seedFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => SeedDocument.parse(JSON.parse(line)))
    .filter(({ _id }) => !_id.includes('.'))
}

const SeedRedirect = SeedDocument.extend({ _type: z.literal('redirect'), from: z.string() })
/** The list pages that were added after the first version, by document id. */
const LIST_PAGES = new Map([
  ['newsPage', '/news'],
  ['eventsPage', '/events'],
  ['candidatesPage', '/candidates'],
])
const History = z.object({ documents: z.array(z.object({ _id: z.string() })) })

/**
 * Adds the seed's redirects and its pages for news, events and candidates to content from an older version. Leaves out
 * any that the dataset has had before, because staff have deleted them, and any whose address is taken.
 *
 * @returns the addresses of those it added
 */
async function addNewPaths(client: SanityClient, seedFile: string): Promise<string[]> {
  const seeded = readSeed(seedFile).flatMap((document) => {
    const path = LIST_PAGES.get(document._id) ?? SeedRedirect.safeParse(document).data?.from
    return path === undefined ? [] : [{ path, document }]
  })
  const ids = seeded.map(({ document }) => document._id).join(',')
  const history = await client.request<unknown>({
    url: `/data/history/production/documents/${ids}`,
    query: { lastRevision: 'true' },
  })
  const had = new Set(History.parse(history).documents.map(({ _id }) => _id))
  const unknown = seeded.filter(({ document }) => !had.has(document._id))
  // The redirects' targets are lists on the home page.
  if (unknown.length === 0 || (await client.getDocument('home')) === undefined) return []
  const site = await client.fetch<SiteAddresses>(SITE_ADDRESSES_QUERY)
  const isTaken = (path: string) =>
    isPage(path, site) || site.redirects.some(({ from }) => from?.toLowerCase() === path)
  const added = unknown.filter(({ path }) => !isTaken(path))
  const transaction = added.reduce(
    (all, { document }) => all.createIfNotExists(document),
    client.transaction(),
  )
  if (added.length > 0) await transaction.commit({ visibility: 'sync' })
  return added.map(({ path }) => path)
}
