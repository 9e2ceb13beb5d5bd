import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PUBLISHABLE_KEY } from '../../backend/rest/rest-routes.ts'
import { readOrMakeSecrets } from '../../scripts/stack/data-folder.ts'
import { freePorts } from '../../scripts/stack/ports.ts'
import { contentClient } from '../../scripts/stack/ready-backend.ts'
import { parseSettings } from '../../scripts/stack/settings.ts'
import { client as restClient, volunteer } from '../contract/volunteers/rest-fixture.ts'
import { bestOf } from '../setup/best-of.ts'
import { copyBuild, removeBuild } from '../setup/build-copy.ts'
import { type FollowedProcess, startProcess } from '../setup/start-process.ts'
import { TEST_STACK, testStackEnv } from '../setup/test-stack.ts'

/** The maximum time until both servers show what was published, in milliseconds. */
const SOON = 2_000
/**
 * The time limit in milliseconds for a server that is told about a publish, even on a busy machine. A server that isn't
 * told only finds out at its next comparison, once a minute (`RENEWAL_TIMES` in front/memory).
 */
const HEARD = 40_000
const BUILDS = [`.next-first-${process.pid}`, `.next-second-${process.pid}`] as const

let folder: string
let origins: string[]
let content: SanityClient
let first: FollowedProcess
let second: FollowedProcess
let startFirst: () => FollowedProcess

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'several-'))
  for (const build of BUILDS) copyBuild(TEST_STACK.distDir, build)
  const [port = 0, otherPort = 0, backendPort = 0] = await freePorts(3)
  origins = [port, otherPort].map((each) => `http://127.0.0.1:${each}`)
  const [dataDir, otherDir] = [join(folder, 'data'), join(folder, 'secrets alone')]
  mkdirSync(dataDir)
  mkdirSync(otherDir)
  const secrets = readOrMakeSecrets(dataDir)
  copyFileSync(join(dataDir, 'secrets.json'), join(otherDir, 'secrets.json'))
  const places = { ...testStackEnv(dataDir), BACKEND_PORT: String(backendPort) }
  const settings = parseSettings(places)
  content = contentClient(settings, { url: `http://127.0.0.1:${backendPort}`, secrets })
  startFirst = () => startProcess({ ...places, PORT: String(port), NEXT_DIST_DIR: BUILDS[0] })
  // The backend's own port stands in for a tunnel to the other machine.
  second = startProcess({
    ...places,
    PORT: String(otherPort),
    NEXT_DIST_DIR: BUILDS[1],
    BACKEND: 'shared',
    DATA_DIR: otherDir,
  })
  await second.hasWritten('Waiting for a backend')
  first = startFirst()
  await Promise.all([first, second].map(({ hasWritten }) => hasWritten('Press Ctrl-C to stop.')))
}, 120_000)
afterAll(async () => {
  await Promise.all([first, second].map((server) => end(server, 'SIGTERM')))
  BUILDS.forEach(removeBuild)
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

async function end({ process, ended }: FollowedProcess, signal: NodeJS.Signals): Promise<void> {
  process.kill(signal)
  await ended
}

/** Publishes up to eight times. @returns the shortest time until both servers showed it, in milliseconds */
function publishAgainAndAgain(words: string): Promise<number> {
  return bestOf({ limit: SOON, tries: 8 }, async (time) => {
    const title = `${words} ${time}.`
    await content.patch('policy-data').set({ title }).commit()
    const since = performance.now()
    const isThere = (origin: string) => shows(origin, title)
    await expect
      .poll(async () => (await Promise.all(origins.map(isThere))).every(Boolean), {
        timeout: HEARD,
        interval: 20,
      })
      .toBe(true)
    return performance.now() - since
  })
}

async function shows(origin: string, title: string): Promise<boolean> {
  const page = await fetch(`${origin}/policies/data`)
  return page.status === 200 && (await page.text()).includes(title)
}

function isDataFolderFree(): boolean {
  const lock = new DatabaseSync(join(folder, 'data/lock.db'))
  try {
    lock.exec('BEGIN EXCLUSIVE; ROLLBACK')
    return true
  } catch {
    return false
  } finally {
    lock.close()
  }
}

it('a second server that shares the first one’s backend shows published changes within two seconds', async () => {
  expect(await publishAgainAndAgain('Data on both')).toBeLessThan(SOON)
})

it('stores sign-ups from two servers in their shared backend', async () => {
  for (const origin of origins) {
    const visitor = restClient(`${origin}/backend/supabase`, PUBLISHABLE_KEY).from('volunteers')
    await expect.poll(async () => (await visitor.insert(volunteer())).status, { timeout: 20_000 }).toBe(201)
  }
})

it('a second server keeps its pages while the first is down and shows published changes after it returns', async () => {
  await end(first, 'SIGKILL')
  expect(await shows(String(origins[1]), 'Data on both ')).toBe(true)
  // Its child processes end on their own within seconds (scripts/stack/leash.mjs).
  await expect.poll(isDataFolderFree, { timeout: 20_000 }).toBe(true)
  first = startFirst()
  await first.hasWritten('Press Ctrl-C to stop.')
  expect(await publishAgainAndAgain('Data on both again')).toBeLessThan(SOON)
})
