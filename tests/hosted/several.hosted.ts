import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../scripts/stack/ports.ts'
import { bestOf } from '../setup/best-of.ts'
import { copyBuild, removeBuild } from '../setup/build-copy.ts'
import type { FollowedProcess } from '../setup/start-process.ts'
import { type Balancer, openBalancer } from './balancer.ts'
import { HOSTED_BUILD, openRehearsal, type Rehearsal } from './rehearsal.ts'

/** A server of the site as if on a separate machine, with its own copy of the build, port and data folder. */
interface Machine {
  port: number
  build: string
  product: FollowedProcess
}

/** The maximum time until every server shows what was published, in milliseconds. */
const SOON = 2_000

let rehearsal: Rehearsal
let balancer: Balancer
let machines: Machine[] = []
let published = 0

beforeAll(async () => {
  rehearsal = await openRehearsal()
  // Builds if the last build is stale.
  const builder = rehearsal.start()
  await builder.hasWritten('Press Ctrl-C to stop.')
  await end(builder, 'SIGTERM')
  balancer = await openBalancer(Number(new URL(rehearsal.siteUrl).port))
  for (const name of ['one', 'two', 'three']) machines.push(await startMachine(name))
  balancer.serve(machines.map(({ port }) => port))
})
afterAll(async () => {
  await Promise.all(machines.map((machine) => stopMachine(machine)))
  await balancer.close()
  await rehearsal.close()
})

async function startMachine(name: string): Promise<Machine> {
  const [port, build] = [await freePort(), `${HOSTED_BUILD}-${name}`]
  copyBuild(HOSTED_BUILD, build)
  const product = rehearsal.start({ PORT: String(port), NEXT_DIST_DIR: build })
  await product.hasWritten('Press Ctrl-C to stop.')
  return { port, build, product }
}

async function stopMachine({ build, product }: Machine, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  await end(product, signal)
  removeBuild(build)
}

async function end({ process, ended }: FollowedProcess, signal: NodeJS.Signals): Promise<void> {
  process.kill(signal)
  await ended
}

const ask = (port: number, path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
    ...init,
  })

/**
 * Publishes a title and polls every server until all of them show it.
 *
 * @returns milliseconds until the last server showed it
 */
async function publish(title: string): Promise<number> {
  await rehearsal.backend.client('editor').patch('policy-data').set({ title }).commit()
  published += 1
  const since = performance.now()
  const isThere = async ({ port }: Machine) =>
    (await (await ask(port, '/policies/data')).text()).includes(title)
  await expect
    .poll(async () => (await Promise.all(machines.map(isThere))).every(Boolean), {
      timeout: 20_000,
      interval: 20,
    })
    .toBe(true)
  return performance.now() - since
}

/** Publishes up to eight times. @returns the shortest time until all servers showed it, in milliseconds */
function publishAgainAndAgain(words: string): Promise<number> {
  return bestOf({ limit: SOON, tries: 8 }, (time) => publish(`${words} ${time}.`))
}

describe('a publish', () => {
  it('shows published changes on all three servers within two seconds if one receives the webhook', async () => {
    expect(await publishAgainAndAgain('Data on three')).toBeLessThan(SOON)
    await vi.waitFor(() => expect(balancer.webhooks).toHaveLength(published), 10_000)
  })

  it('shows published changes on all servers within two seconds after one is killed and another added', async () => {
    const [killed, ...left] = machines
    if (killed === undefined) throw new Error('No server was started.')
    await stopMachine(killed, 'SIGKILL')
    machines = [...left, await startMachine('four')]
    balancer.serve(machines.map(({ port }) => port))
    expect(await publishAgainAndAgain('Data on three others')).toBeLessThan(SOON)
  })

  it('shows published changes on all servers within two seconds after hosted Sanity drops every stream', async () => {
    rehearsal.gateway.setAvailability('refusing')
    await rehearsal.backend.client('editor').patch('policy-data').set({ title: 'Unheard' }).commit()
    rehearsal.gateway.setAvailability('answering')
    expect(await publishAgainAndAgain('Data heard again')).toBeLessThan(SOON)
  })
})

it('stores a form once even if one server renders it and another receives it', async () => {
  const email = 'ria@example.org'
  const send = async ({ port }: Machine, begun = '') => {
    const fields = { fullName: 'Ria Example', email, consentVersion: '2026-11', begun }
    const answer = await ask(port, '/api/forms/volunteers', {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const [one, ...others] = machines
  if (one === undefined) throw new Error('No server is left.')
  // This attempt is too fast for a person. The response contains the time when the form was started.
  const { status, text } = await send(one)
  const [begun = ''] = /(?<=name="begun" value=")[^"]+/.exec(text) ?? []
  expect([status, begun !== '', others.length]).toEqual([422, true, 2])
  for (const other of others)
    await expect.poll(async () => (await send(other, begun)).status, { timeout: 10_000 }).toBe(303)
  const { backend, hosted } = rehearsal
  const stored = await fetch(`${backend.url}/backend/supabase/rest/v1/rpc/list_volunteers`, {
    method: 'POST',
    headers: { apikey: String(hosted.SUPABASE_SECRET_KEY), 'content-type': 'application/json' },
    body: JSON.stringify({ search: email }),
  })
  expect((await stored.text()).split(email)).toHaveLength(2)
})
