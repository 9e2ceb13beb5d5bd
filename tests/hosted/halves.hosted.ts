import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect as expectSoon } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../scripts/stack/ports.ts'
import type { FollowedProcess } from '../setup/start-process.ts'
import type { HostedRequest } from './gateway.ts'
import { openRehearsal, type Rehearsal } from './rehearsal.ts'
import { signUp } from './sign-up.ts'
import { openWatchedPage } from './watched-page.ts'

const STAFF = { STAFF_EMAIL: 'ada@example.org', STAFF_PASSWORD: 'four unrelated words' }
const NO_SANITY = {
  NEXT_PUBLIC_SANITY_PROJECT_ID: '',
  NEXT_PUBLIC_SANITY_DATASET: '',
  SANITY_API_READ_TOKEN: '',
  SANITY_WEBHOOK_SECRET: '',
}
const NO_SUPABASE = {
  NEXT_PUBLIC_SUPABASE_URL: '',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: '',
  SUPABASE_SECRET_KEY: '',
}

let rehearsal: Rehearsal
let browser: Browser
let folder: string
let product: FollowedProcess | undefined

beforeAll(async () => {
  rehearsal = await openRehearsal()
  browser = await rehearsal.openBrowser()
  folder = await mkdtemp(join(tmpdir(), 'hosted-half-'))
})
afterAll(async () => {
  await stop()
  await browser.close()
  await rehearsal.close()
  await rm(folder, { recursive: true, force: true })
})

async function stop(): Promise<void> {
  product?.process.kill('SIGTERM')
  await product?.ended
}

async function start(name: string, env: Record<string, string>): Promise<FollowedProcess> {
  await stop()
  product = rehearsal.start({
    DATA_DIR: join(folder, name),
    NEXT_DIST_DIR: `.next-hosted-${name}`,
    BACKEND_PORT: String(await freePort()),
    ...env,
  })
  await product.hasWritten('Press Ctrl-C to stop.')
  return product
}

const textOf = async (path: string) => (await fetch(rehearsal.siteUrl + path)).text()
const requestsTo = (host: string) => rehearsal.gateway.requests.filter((request) => request.host === host)

it(
  'stores sign-ups locally and content in Sanity if only Sanity is hosted',
  { timeout: 600_000 },
  async () => {
    const { backend, siteUrl } = rehearsal
    await backend.client('editor').patch('policy-data').set({ title: 'Data from Sanity' }).commit()
    const { output } = await start('sanity', NO_SUPABASE)
    expect(output()).not.toContain('Set up')
    expect(await textOf('/policies/data')).toContain('Data from Sanity')

    const visitor = await openWatchedPage(browser)
    await signUp(visitor, siteUrl, 'mia@example.org')
    expect(visitor.troubles).toEqual([])
    expect(requestsTo('rehearsal.supabase.co')).toEqual([])
    expect(existsSync(join(folder, 'sanity/volunteers'))).toBe(true)

    const staff = await openWatchedPage(browser)
    const token = backend.token('administrator')
    await staff.page.context().addInitScript((value) => {
      localStorage.setItem('__studio_auth_token_rehear5al', JSON.stringify({ token: value }))
    }, token)
    await staff.page.goto(`${siteUrl}/studio/inbox`)
    await expectSoon(staff.page.getByText('mia@example.org').first()).toBeVisible({ timeout: 60_000 })
    expect(staff.troubles).toEqual([])
    // An open Studio would keep polling Sanity.
    await staff.page.context().close()
  },
)

it(
  'stores sign-ups in Supabase and content locally if only Supabase is hosted',
  { timeout: 600_000 },
  async () => {
    const { siteUrl, gateway } = rehearsal
    gateway.requests.length = 0
    await start('supabase', { ...NO_SANITY, ...STAFF })
    expect(await textOf('/policies/data')).not.toContain('Data from Sanity')

    const visitor = await openWatchedPage(browser)
    await signUp(visitor, siteUrl, 'noa@example.org')
    expect(visitor.troubles).toEqual([])
    const isInsert = ({ method, path }: HostedRequest) => method === 'POST' && path.endsWith('/volunteers')
    expect(requestsTo('rehearsal.supabase.co').filter(isInsert)).toHaveLength(1)
    expect(existsSync(join(folder, 'supabase/volunteers'))).toBe(false)

    const { page, troubles } = await openWatchedPage(browser)
    await page.goto(`${siteUrl}/studio/inbox`)
    await page.getByLabel('Email').fill(STAFF.STAFF_EMAIL)
    await page.getByLabel('Password').fill(STAFF.STAFF_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expectSoon(page.getByText('noa@example.org').first()).toBeVisible({ timeout: 60_000 })
    await expectSoon(page.getByText('mia@example.org')).toHaveCount(0)
    expect(troubles).toEqual([])
    const hosts = new Set(gateway.requests.map(({ host }) => host))
    expect([...hosts]).toEqual(['rehearsal.supabase.co'])
  },
)
