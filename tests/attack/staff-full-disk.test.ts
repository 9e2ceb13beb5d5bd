import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SanityClient } from '@sanity/client'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import {
  type BackendProcess,
  killBackendProcesses,
  startBackendProcess,
  stopBackendProcess,
} from '../contract/backend-process.ts'
import { lakeClient } from '../setup/lake-client.ts'
import { canMount, mountSmallDisk, skipReason, type SmallDisk } from '../setup/small-disk.ts'

const SITE = 'http://localhost:3000'
const PERSON = { email: 'ada@example.org', password: 'four unrelated words' }
const ELEVEN_MINUTES = 11 * 60 * 1000
/** Streams check their sessions every 15 seconds and sockets every 10. */
const SOON_MS = 45_000
const ADVICE = 'The disk is full. Free some space and try again. Nothing from this request was stored.'

describe.skipIf(!canMount)(`a disk that fills up while staff work${skipReason}`, () => {
  let disk: SmallDisk
  let backend: BackendProcess
  /** What the backend has logged since the disk filled up. */
  let logged: string
  let cookie: string
  let staff: SanityClient
  beforeEach(async () => {
    disk = mountSmallDisk()
    backend = await startBackendProcess({
      dataDir: join(disk.path, 'data'),
      environment: { STAFF_EMAIL: PERSON.email, STAFF_PASSWORD: PERSON.password, SITE_URL: SITE },
    })
    logged = ''
    backend.child.stderr?.on('data', (text: string) => (logged += text))
    cookie = await signIn()
    staff = lakeClient(String(backend.url), { headers: { cookie, origin: SITE } })
    await staff.create({ _id: 'kept', _type: 'page', text: 'kept' })
  })
  afterEach(async () => {
    await killBackendProcesses()
    disk.remove()
  })

  async function signIn(): Promise<string> {
    const response = await fetch(`${backend.url}/backend/staff/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: SITE },
      body: new URLSearchParams(PERSON),
    })
    const session = response.headers.getSetCookie().find((line) => line.startsWith('staff-session='))
    return String(session).split(';')[0] ?? ''
  }

  const get = (path: string) => fetch(`${backend.url}/backend${path}`, { headers: { cookie } })

  /** Sets the session's last use to eleven minutes ago, so that its next use gets stored. */
  function seeLongAgo(): void {
    const file = new DatabaseSync(join(disk.path, 'data', 'staff.db'))
    file.prepare('UPDATE sessions SET seen_at = ?').run(Date.now() - ELEVEN_MINUTES)
    file.close()
  }

  const linesWith = (event: string) =>
    logged.split('\n').filter((line) => line.includes(`"event":"${event}"`))

  function secondsSinceSeen(): number {
    const file = new DatabaseSync(join(disk.path, 'data', 'staff.db'), { readOnly: true })
    const seenAt = Number(file.prepare('SELECT seen_at FROM sessions').get()?.['seen_at'])
    file.close()
    return (Date.now() - seenAt) / 1000
  }

  /** Opens an event stream the way a tab does. Returns a function that counts its heartbeats. */
  async function openStream(): Promise<() => number> {
    const leave = new AbortController()
    onTestFinished(() => leave.abort())
    const { body } = await fetch(`${backend.url}/backend/lake/v2025-11-01/data/listen/production?query=*`, {
      headers: { cookie },
      signal: leave.signal,
    })
    let text = ''
    const read = async () => {
      for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk
    }
    read().catch(() => undefined)
    const signsOfLife = () => text.split('\n').filter((line) => line === ':').length
    await expect.poll(signsOfLife).toBe(1)
    return signsOfLife
  }

  /** Opens a Studio tab's socket. Returns a function that counts its heartbeats. */
  async function openSocket(): Promise<() => number> {
    const socket = new WebSocket(`${backend.url?.replace('http', 'ws')}/backend/socket`, {
      headers: { cookie, origin: SITE },
    })
    onTestFinished(() => socket.terminate())
    let heartbeats = 0
    socket.on('message', () => (heartbeats += 1))
    await once(socket, 'open')
    return () => heartbeats
  }

  it('on a full disk, the backend refuses only writes and says what to do', async () => {
    const leaving = await signIn()
    const [signsOfLife, heartbeats] = [await openStream(), await openSocket()]
    seeLongAgo()
    let makeRoom = disk.fill()
    if (secondsSinceSeen() < 600) {
      // The stream or the socket stored its last use while the disk was filling up.
      makeRoom()
      seeLongAgo()
      makeRoom = disk.fill()
    }

    expect(await staff.fetch('*[_type == "page"]._id')).toEqual(['kept'])
    expect(await (await get('/lake/v2025-11-01/users/me')).json()).toMatchObject({ email: PERSON.email })
    expect((await get('/staff/accounts')).status).toBe(200)
    await expect(staff.create({ _id: 'new', _type: 'page' })).rejects.toMatchObject({
      statusCode: 507,
      message: expect.stringContaining(ADVICE),
    })
    await expect
      .poll(() => [backend.child.exitCode, signsOfLife() > 1, heartbeats() > 0], { timeout: SOON_MS })
      .toEqual([null, true, true])
    expect(secondsSinceSeen()).toBeGreaterThan(600)
    expect(linesWith('last use of a session not stored')).toEqual([
      expect.stringContaining('"error":"database or disk is full"'),
    ])

    const signedOut = await fetch(`${backend.url}/backend/lake/v2025-11-01/auth/logout`, {
      method: 'POST',
      headers: { cookie: leaving, origin: SITE },
    })
    expect(signedOut.status).toBe(200)
    const left = await fetch(`${backend.url}/backend/lake/v2025-11-01/users/me`, {
      headers: { cookie: leaving },
    })
    expect(await left.json()).toEqual({})

    makeRoom()
    expect(await staff.create({ _id: 'new', _type: 'page' })).toMatchObject({ _id: 'new' })
    expect(secondsSinceSeen()).toBeLessThan(600)
    expect(await stopBackendProcess(backend.child, 'SIGTERM')).toBe(0)
  })

  it('on a full disk, a new rendition is served from memory without leaving a partial file in the cache', async () => {
    const content = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer()
    const { path } = await staff.assets.upload('image', content)
    const renditions = () =>
      readdirSync(join(disk.path, 'data', 'assets', 'renditions'), { recursive: true }).filter(
        (name) => name !== 'odd' && name !== 'copies',
      )
    const makeRoom = disk.fill()

    for (const caller of [new Headers(), new Headers({ cookie })]) {
      const answer = await fetch(`${backend.url}/backend/lake/${path}?w=640&fm=webp`, { headers: caller })
      expect(answer.status).toBe(200)
      const picture = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('content-length')).toBe(String(picture.byteLength))
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 640 })
    }
    // Anonymous visitors get this copy without metadata instead of the original.
    const original = await fetch(`${backend.url}/backend/lake/${path}`)
    expect(original.status).toBe(200)
    expect(await sharp(await original.arrayBuffer()).metadata()).toMatchObject({ width: 1200 })
    expect(renditions()).toEqual([])
    expect(linesWith('pictures sent from memory, not stored')).toEqual([expect.stringContaining('ENOSPC')])

    makeRoom()
    expect((await get(`/lake/${path}?w=320&fm=webp`)).status).toBe(200)
    expect(renditions()).toHaveLength(1)
  })
})
