import type { SanityClient } from '@sanity/client'
import { lakeClient } from '../setup/lake-client.ts'
import { TEST_STACK } from '../setup/test-stack.ts'

export interface Stored {
  _id: string
  _type: string
  [field: string]: unknown
}

const OWN_DOCUMENTS = '*[!(_type in ["sanity.imageAsset", "sanity.fileAsset"])]'

/** Signs in to the running test stack and returns a client with write access. */
export async function openSiteContent(): Promise<SanityClient> {
  const { siteUrl, staff } = TEST_STACK
  const signedIn = await fetch(`${siteUrl}/backend/staff/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: siteUrl },
    body: new URLSearchParams({ ...staff, origin: `${siteUrl}/studio` }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return lakeClient(siteUrl, { headers: { cookie, origin: siteUrl } })
}

/** All documents as stored, except pictures and files. */
export async function readDocuments(client: SanityClient): Promise<Stored[]> {
  const stored = await client.fetch<Stored[]>(OWN_DOCUMENTS)
  return stored.map(({ _rev, ...document }): Stored => document)
}

/** Replaces the published content with these documents in one transaction. */
export async function publishOnly(client: SanityClient, documents: readonly Stored[]): Promise<void> {
  const kept = new Set(documents.map(({ _id }) => _id))
  const present = await client.fetch<string[]>(`${OWN_DOCUMENTS}._id`)
  const transaction = client.transaction()
  for (const id of present) if (!kept.has(id)) transaction.delete(id)
  for (const document of documents) transaction.createOrReplace(document)
  await transaction.commit({ visibility: 'sync' })
}

/** The routes in the specification (section 2) that show content. */
export const ROUTES = [
  '/',
  '/about',
  '/support',
  '/contact',
  '/constitution',
  '/local/strathfield',
  '/join-party',
  '/volunteer',
  '/join-team',
  '/faq',
  '/nsw-election-2027',
  '/manifesto',
  '/policies/innovation',
  '/policies/doge',
  '/admin',
] as const

export function policyPaths(documents: readonly Stored[]): string[] {
  return documents.flatMap(({ _type, slug }) => {
    const isAddress = typeof slug === 'object' && slug !== null && 'current' in slug
    return _type === 'policy' && isAddress ? [`/policies/${String(slug.current)}`] : []
  })
}
