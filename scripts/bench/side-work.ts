import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { SanityClient } from '@sanity/client'
import { newVisitor, signUp } from '../../backend/rest/sign-ups.bench.ts'
import { TEST_STACK } from '../../tests/setup/test-stack.ts'

const SIGN_UPS = 50
const DATABASE = `${TEST_STACK.siteUrl}/backend/supabase/rest/v1`

/**
 * Does the memory-intensive work other than visits and publishing: fifty sign-ups, a membership application with its
 * declaration as a PDF, and a photo with a rendition.
 *
 * @throws if any of it fails
 */
export async function doSideWork(client: SanityClient): Promise<void> {
  const { failed } = await signUp(`${DATABASE}/volunteers`, { atOnce: 1, total: SIGN_UPS })
  if (failed > 0) throw new Error(`${failed} sign-ups failed.`)
  await requestDeclaration()
  const { url } = await client.assets.upload('image', await photo(), { filename: 'photo.jpg' })
  await load(`${url}?w=1600&auto=format`)
}

async function requestDeclaration(): Promise<void> {
  const token = randomBytes(32).toString('hex')
  const application = {
    ...{ application_id: randomUUID(), token, consent_version: '2026-11', born_on: '1980-02-29' },
    fields: { level: 'Standard', name: 'Jo Example', email: 'jo@example.org' },
    ...{ street: '1 High Street', suburb: 'Hay', state: 'NSW', postcode: '2711' },
  }
  await load(`${DATABASE}/rpc/send_membership_application`, {
    method: 'POST',
    headers: newVisitor(0),
    body: JSON.stringify(application),
  })
  await load(`${TEST_STACK.siteUrl}/membership/${token}/declaration`)
}

async function load(address: string, request: RequestInit = {}): Promise<void> {
  const response = await fetch(address, request)
  const { byteLength } = await response.arrayBuffer()
  if (!response.ok || byteLength === 0) throw new Error(`${address} was answered with ${response.status}.`)
}

/** A 12-megapixel photo, like one from a phone. */
function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
}
