import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../http/app.ts'
import { UnknownRequests } from '../base/unknown-requests.ts'
import { ownOrigins } from '../base/route.ts'
import { userRoutes } from '../api/user-routes.ts'
import { projectRoutes } from '../api/project-routes.ts'
import { accountRoutes } from './account-routes.ts'
import { signInRoutes } from './sign-in.ts'
import { linkPageRoutes } from './link-pages.ts'
import { hashPassword } from './passwords.ts'
import type { Role } from '../base/caller.ts'
import { openStaff } from './staff.ts'
import type { Staff } from './staff.ts'

export const PASSWORD = 'four unrelated words here'
/** The bearer token for programs on this machine, which have full rights. */
export const SERVICE_TOKEN = 'service-token'

/** The hash of PASSWORD. Made only once, because hashing takes longer than most tests. */
let passwordHash: Promise<string> | undefined

/** A browser. Keeps cookies and sends the headers that browsers send. */
export interface Browser {
  get(path: string): Promise<Response>
  /** Posts a form from a page on the site. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>
  /** Sends JSON from a page on the site, as the Studio's staff tool does. */
  send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<Response>
  cookies: Map<string, string>
}

/** The staff endpoints, without a content lake. */
export interface StaffApp {
  staff: Staff
  setupFile: string
  /** Creates an account with a role, and returns its id. */
  account(role: Role): Promise<string>
  /** Makes the store refuse new rows in a table, as if the disk were full. */
  refuseRows(table: string): void
  /** Reads all rows of all tables, as somebody with the file or a backup could. */
  stored(): string
  /** Opens a browser. @param from its address, and headers that it sends with every request */
  browser(from?: { address?: string; headers?: Record<string, string> }): Browser
  dispose(): void
}

/** Starts the staff endpoints with an empty store. Call `dispose` when done. */
export function openStaffApp({ siteUrl = 'http://localhost:3000' } = {}): StaffApp {
  const folder = mkdtempSync(join(tmpdir(), 'staff-'))
  const setupFile = join(folder, 'setup-link')
  const origins = ownOrigins(siteUrl)
  const staff = openStaff({
    file: ':memory:',
    setupFile,
    siteUrl,
    ownOrigins: origins,
    serviceToken: SERVICE_TOKEN,
    log: () => undefined,
  })
  const app = createApp({
    routes: [
      ...signInRoutes(staff),
      ...accountRoutes(staff),
      ...linkPageRoutes(staff),
      ...userRoutes(staff),
      ...projectRoutes(staff),
    ],
    identify: staff.identify,
    ownOrigins: origins,
    unknownRequests: new UnknownRequests(),
    log: () => undefined,
  })

  function browser({
    address = '127.0.0.1',
    headers: own = {},
  }: Parameters<StaffApp['browser']>[0] = {}): Browser {
    const cookies = new Map<string, string>()
    async function send(path: string, init: RequestInit): Promise<Response> {
      const headers = new Headers(init.headers)
      for (const [name, value] of Object.entries(own)) headers.set(name, value)
      if (cookies.size > 0)
        headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      const request = new Request(`${siteUrl}/backend${path}`, { ...init, headers })
      const response = await app.fetch(request, { remoteAddress: address })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (line.includes('Max-Age=0')) cookies.delete(name)
        else cookies.set(name, value)
      }
      return response
    }
    return {
      cookies,
      get: (path) => send(path, {}),
      post: (path, fields, headers) =>
        send(path, {
          method: 'POST',
          body: new URLSearchParams(fields),
          headers: { origin: siteUrl, ...headers },
        }),
      send: (method, path, body) =>
        send(path, {
          method,
          headers: { origin: siteUrl, 'content-type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
    }
  }

  return {
    staff,
    setupFile,
    browser,
    refuseRows(table) {
      staff.store.exec(
        `CREATE TRIGGER refuse BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`,
      )
    },
    stored() {
      const tables = staff.store.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
      return JSON.stringify(
        tables.map(({ name }) => staff.store.prepare(`SELECT * FROM "${String(name)}"`).all()),
      )
    },
    async account(role) {
      passwordHash ??= hashPassword(PASSWORD)
      const account = staff.accounts.create({
        email: `${role}@example.org`,
        name: `The ${role}`,
        role,
        passwordHash: await passwordHash,
        now: Date.now(),
      })
      if (account === null) throw new Error('An account with this role already exists.')
      return account.id
    },
    dispose() {
      staff.store.close()
      rmSync(folder, { recursive: true })
    },
  }
}
