import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SanityClient } from '@sanity/client'
import { makeBuild } from '../../front/front-fixture.ts'
import { startBackend, type Backend } from '../../scripts/stack/backend.ts'
import { stopAll, type Child } from '../../scripts/stack/children.ts'
import { freePorts } from '../../scripts/stack/ports.ts'
import { contentClient } from '../../scripts/stack/ready-backend.ts'
import { parseSettings, ROOT } from '../../scripts/stack/settings.ts'
import { startFront, startSite } from '../../scripts/stack/site.ts'

/** Secrets that an operator may have set for the site, and others that may be set on the machine. */
const SECRETS = {
  STAFF_EMAIL: 'secret-1@example.org',
  STAFF_PASSWORD: 'wattle-gold-secret-2',
  DATABASE_URL: '',
  SMTP_URL: 'smtp://127.0.0.1:9/secret-3',
  MAIL_FROM: 'secret-4@example.org',
  CDN_PURGE_URL: 'https://cdn.example/secret-5',
  CDN_PURGE_TOKEN: 'secret-6',
  SANITY_API_READ_TOKEN: 'secret-7',
  SANITY_API_WRITE_TOKEN: 'secret-8',
  SUPABASE_SECRET_KEY: 'secret-9',
  NODE_AUTH_TOKEN: 'secret-10',
  CLOUD_KEY: 'secret-11',
} as const

/** Stands in for Next's standalone server. */
const SITE = `require('node:http').createServer((_, answer) => answer.end('ok')).listen(process.env.PORT, '127.0.0.1')`

let places: { PORT: string; BACKEND_PORT: string; DATA_DIR: string; CACHE_DIR: string }
let build: ReturnType<typeof makeBuild>
let contents: SanityClient
let backend: Backend
let front: Child
let site: Child

/** The environment variables that a process was started with, as reported by Linux. */
function variablesOf(pid: number): Record<string, string> {
  const entries = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  return Object.fromEntries(
    entries.map((entry) => [entry.split('=', 1)[0] ?? '', entry.slice(entry.indexOf('=') + 1)] as const),
  )
}

/** The names of a process's variables that contain one of these secrets. */
function secretsOf(pid: number): string[] {
  return Object.entries(variablesOf(pid))
    .filter(([, value]) => value.includes('secret-'))
    .map(([name]) => name)
    .toSorted()
}

describe.runIf(existsSync('/proc/self/environ'))('a program of npm start', () => {
  beforeAll(async () => {
    for (const [name, value] of Object.entries(SECRETS)) vi.stubEnv(name, value)
    build = makeBuild()
    const folder = build.buildFolder
    mkdirSync(join(folder, 'standalone'))
    writeFileSync(join(folder, 'standalone/server.js'), SITE)
    const [port = 0, backendPort = 0, nextPort = 0] = await freePorts(3)
    places = {
      ...{ PORT: String(port), BACKEND_PORT: String(backendPort) },
      ...{ DATA_DIR: join(folder, 'data'), CACHE_DIR: join(ROOT, '.cache') },
    }
    const settings = {
      ...parseSettings({ ...places, NEXT_OUTPUT: 'standalone' }),
      distDir: relative(ROOT, folder),
    }
    backend = await startBackend(settings, { mayJoin: false, isBehindFront: true })
    front = await startFront(settings, nextPort)
    site = await startSite(settings, backend, nextPort)
    contents = contentClient(settings.contentSource, backend.secrets.serviceToken)
  })
  afterAll(async () => {
    await stopAll()
    vi.unstubAllEnvs()
    build.remove()
  })

  it('npm start does not pass operator or backend secrets to the front door', () => {
    expect(secretsOf(front.pid)).toEqual([])
    const values = Object.values(variablesOf(front.pid))
    expect(Object.values(backend.secrets).filter((secret) => values.includes(secret))).toEqual([])
    expect(variablesOf(front.pid)['PORT']).toMatch(/^\d+$/)
  })

  it('npm start gives Next the CDN secrets, but not the backend’s mail and staff secrets', () => {
    expect(secretsOf(site.pid)).toEqual(['CDN_PURGE_TOKEN', 'CDN_PURGE_URL'])
    expect(variablesOf(site.pid)).toMatchObject({
      SANITY_API_READ_TOKEN: backend.secrets.viewerToken,
      SUPABASE_SECRET_KEY: backend.secrets.supabaseSecretKey,
    })
    expect(Object.values(variablesOf(site.pid))).not.toContain(backend.secrets.serviceToken)
  })

  it('npm start gives the backend only the operator’s mail and staff secrets, not other services’ keys', () => {
    expect(secretsOf(backend.child?.pid ?? 0)).toEqual([
      ...['MAIL_FROM', 'SMTP_URL', 'STAFF_EMAIL', 'STAFF_PASSWORD'],
    ])
  })

  it('npm start passes the backend its folders, URLs and secrets', () => {
    const { secrets } = backend
    expect(variablesOf(backend.child?.pid ?? 0)).toMatchObject({
      BACKEND_PORT: places.BACKEND_PORT,
      DATA_DIR: places.DATA_DIR,
      CACHE_DIR: places.CACHE_DIR,
      SITE_URL: `http://localhost:${places.PORT}`,
      WEBHOOK_URL: `http://127.0.0.1:${places.PORT}/api/revalidate`,
      WEBHOOK_SECRET: secrets.webhookSecret,
      TRUST_PROXY: '1',
      PROGRAMS_FILE: expect.stringMatching(/^\S+\/\.cache\/\S+\.programs\.json$/),
      SERVICE_TOKEN: secrets.serviceToken,
      VIEWER_TOKEN: secrets.viewerToken,
      SITE_TOKEN: secrets.siteToken,
      SUPABASE: 'embedded',
      MALLOC_MMAP_THRESHOLD_: '16384',
      SUPABASE_SECRET_KEY: secrets.supabaseSecretKey,
    })
  })

  it('the backend renders an SVG in a process without the backend’s environment variables', async () => {
    const pid = backend.child?.pid ?? 0
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'
    const upload = contents.assets.upload('image', Buffer.from(drawing))
    const readVariables = () => {
      const [child] = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
        readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
      )
      expect(readFileSync(`/proc/${child}/cmdline`, 'utf8')).toContain('draw-svg-process')
      return readFileSync(`/proc/${child}/environ`, 'utf8')
    }
    expect(await vi.waitFor(readVariables, { interval: 5 })).toBe('NODE_ENV=production\0')
    expect(await upload).toMatchObject({ mimeType: 'image/svg+xml' })
  })
})
