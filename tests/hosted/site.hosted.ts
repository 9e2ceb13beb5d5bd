import { existsSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FollowedProcess } from '../setup/start-process.ts'
import { policyPaths, readDocuments, ROUTES } from '../stack/site-content.ts'
import type { HostedRequest } from './gateway.ts'
import { openRehearsal, type Rehearsal } from './rehearsal.ts'
import { signUp } from './sign-up.ts'
import { openWatchedPage } from './watched-page.ts'

let rehearsal: Rehearsal
let product: FollowedProcess
let browser: Browser
let paths: string[]

beforeAll(async () => {
  rehearsal = await openRehearsal()
  await putPictures()
  const documents = await readDocuments(rehearsal.backend.client('service'))
  paths = [...ROUTES.filter((path) => path !== '/admin'), ...policyPaths(documents)]
  product = rehearsal.start()
  await product.hasWritten('Press Ctrl-C to stop.')
  browser = await rehearsal.openBrowser()
})
afterAll(async () => {
  await browser.close()
  product.process.kill('SIGTERM')
  await product.ended
  await rehearsal.close()
})

/** Adds a portrait and a home page picture, because the seed content has none. */
async function putPictures(): Promise<void> {
  const client = rehearsal.backend.client('editor')
  const blue = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#1d4ed8' } })
  const asset = await client.assets.upload('image', await blue.jpeg().toBuffer(), { filename: 'blue.jpg' })
  const image = { _type: 'accessibleImage', asset: { _type: 'reference', _ref: asset._id }, alt: 'Blue' }
  const [member] = await client.fetch<{ _id: string }[]>('*[_type == "teamMember"]{_id}')
  await client.patch('home').set({ 'blocks[_key=="hero"].picture': image }).commit()
  await client.patch(String(member?._id)).set({ image }).commit()
}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(rehearsal.siteUrl + path, { redirect: 'manual', signal: AbortSignal.timeout(20_000), ...init })

it('does not start the embedded backend or offer administrator set-up with hosted services', () => {
  expect(existsSync(rehearsal.dataDir)).toBe(false)
  expect(product.output()).not.toContain('Set up')
  expect(product.output()).not.toContain('Seed content')
})

it('shows every page and its pictures from hosted services without errors or blocked requests', async () => {
  expect(paths.length).toBeGreaterThan(20)
  const { page, troubles } = await openWatchedPage(browser)
  const pictures = new Set<string>()
  for (const path of paths) {
    const answer = await page.goto(rehearsal.siteUrl + path)
    expect([path, answer?.status()]).toEqual([path, 200])
    const shown = await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager'
      await Promise.all([...document.images].map((image) => image.decode()))
      return [...document.images].map(({ currentSrc, naturalWidth }) => ({ currentSrc, naturalWidth }))
    })
    for (const { currentSrc, naturalWidth } of shown) {
      expect([currentSrc, naturalWidth > 0]).toEqual([currentSrc, true])
      if (!currentSrc.startsWith('data:')) pictures.add(new URL(currentSrc).host)
    }
  }
  expect(troubles).toEqual([])
  expect([...pictures]).toContain('cdn.sanity.io')
  await page.context().close()
})

it('npm run doctor reports no problems with hosted services', async () => {
  const doctor = rehearsal.start({}, 'doctor.ts')
  expect(await doctor.ended).toBe(0)
  const said = doctor.output().replaceAll(/ +/g, ' ')
  for (const line of [
    'hosted Sanity dataset production of project rehear5al,',
    'preview reads drafts with a read-only token',
    `Studio may call hosted Sanity from ${rehearsal.siteUrl}`,
    `webhook ${rehearsal.siteUrl}/api/revalidate accepts webhooks signed with SANITY_WEBHOOK_SECRET`,
    'inbox staff can read it',
  ])
    expect(said).toContain(line)
})

describe('a publish', () => {
  it('shows published changes within seconds of the signed webhook even if Sanity’s CDN is stale', async () => {
    const { gateway, backend } = rehearsal
    const asked = gateway.requests.length
    await backend.client('editor').patch('policy-data').set({ title: 'Data on Monday' }).commit()
    await expect
      .poll(async () => (await ask('/policies/data')).text(), { timeout: 15_000, interval: 250 })
      .toContain('Data on Monday')
    const hosts = new Set(gateway.requests.slice(asked).map(({ host }) => host))
    expect([...hosts]).toEqual(['rehear5al.api.sanity.io'])
  })

  const NOTICE = JSON.stringify({ _id: 'faq', _type: 'faq', slug: null })
  const tell = (signature: string, body = NOTICE) =>
    ask('/api/revalidate', { method: 'POST', body, headers: { [SIGNATURE_HEADER_NAME]: signature } })

  it('accepts a webhook once and rejects a forged, altered or expired one', async () => {
    const { webhookSecret } = rehearsal
    const signature = await encodeSignatureHeader(NOTICE, Date.now(), webhookSecret)
    expect((await tell(signature)).status).toBe(200)
    expect((await tell(signature)).status).toBe(409)
    expect((await tell(signature, NOTICE.replace('null', '"a"'))).status).toBe(401)
    expect((await tell(await encodeSignatureHeader(NOTICE, Date.now(), 'guessed'))).status).toBe(401)
    const old = await encodeSignatureHeader(NOTICE, Date.now() - 2 * 60 * 60 * 1000, webhookSecret)
    expect((await tell(old)).status).toBe(401)
    expect((await ask('/api/revalidate', { method: 'POST', body: NOTICE })).status).toBe(401)
  })
})

describe('a sign-up', () => {
  const stored = async (email: string) => {
    const { backend, hosted } = rehearsal
    const answer = await fetch(`${backend.url}/backend/supabase/rest/v1/rpc/list_volunteers`, {
      method: 'POST',
      headers: { apikey: String(hosted.SUPABASE_SECRET_KEY), 'content-type': 'application/json' },
      body: JSON.stringify({ search: email }),
    })
    return { status: answer.status, text: await answer.text() }
  }

  it.each([
    ['with JavaScript', true],
    ['without JavaScript', false],
  ])('stores a sign-up sent %s in hosted Supabase', async (_how, javaScriptEnabled) => {
    const email = `mia-${crypto.randomUUID()}@example.org`
    const asked = rehearsal.gateway.requests.length
    const visitor = await openWatchedPage(browser, { javaScriptEnabled })
    await signUp(visitor, rehearsal.siteUrl, email)
    expect(visitor.troubles).toEqual([])
    expect(await stored(email)).toMatchObject({ status: 200, text: expect.stringContaining(email) })
    // The outbox sends queries too.
    const isInsert = ({ host, method, path }: HostedRequest) =>
      host === 'rehearsal.supabase.co' && method === 'POST' && !path.includes('/rpc/')
    const inserts = rehearsal.gateway.requests.slice(asked).filter(isInsert)
    expect(inserts).toEqual([
      { host: 'rehearsal.supabase.co', method: 'POST', path: expect.stringContaining('/rest/v1/volunteers') },
    ])
    await visitor.page.context().close()
  })
})

/** Requests every page, plus two that don't exist. @returns those that took longer than two seconds or were missing */
async function askForAll(): Promise<string[]> {
  const troubles: string[] = []
  for (const path of [...paths, '/faq?utm_source=flyer', '/no-such-page', '/policies/no-such-policy']) {
    const since = performance.now()
    const { status } = await ask(path)
    const took = performance.now() - since
    if (took > 2_000 || (paths.includes(path) && status !== 200))
      troubles.push(`${path}: ${status} after ${Math.round(took)} ms`)
  }
  return troubles
}

describe('while hosted Sanity is down', () => {
  afterEach(() => rehearsal.gateway.setAvailability('answering'))

  it.each(['refusing', 'silent'] as const)(
    'serves every page while hosted Sanity is down (%s)',
    async (availability) => {
      rehearsal.gateway.setAvailability(availability)
      expect(await askForAll()).toEqual([])
    },
  )

  it('serves the last version of every page and prints a warning after a restart while hosted Sanity is down', async () => {
    rehearsal.gateway.setAvailability('silent')
    product.process.kill('SIGTERM')
    await product.ended
    product = rehearsal.start()
    await product.hasWritten('Press Ctrl-C to stop.')
    expect(await askForAll()).toEqual([])
    expect(await (await ask('/policies/data')).text()).toContain('Data on Monday')
    await product.hasWritten('hosted Sanity: cannot be reached. The built pages are served unchanged.')
  })
})
