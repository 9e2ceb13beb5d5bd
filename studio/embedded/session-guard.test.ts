import { beforeEach, expect, it, vi } from 'vitest'
import { createSessionGuard } from './session-guard'

const API = 'http://localhost:3000/backend/lake/v1'
const ME = `${API}/users/me`
const QUERY = `${API}/data/query/production`
const ALEX = { id: 'p1', name: 'Alex' }

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** A backend with one browser, which is signed in or not. */
function open() {
  const backend: { there: typeof ALEX | null; answered: string[] } = { there: ALEX, answered: [] }
  const answer = (url: string | URL, init?: RequestInit) => {
    const path = new URL(url).pathname
    const wanted = new Headers(init?.headers).get('x-staff-id')
    const { there } = backend
    if (wanted !== null && wanted !== there?.id) return new Response(null, { status: 401 })
    backend.answered.push(`${wanted} ${path.slice(path.indexOf('v1') + 2)}`)
    return path.endsWith('/me') ? Response.json(there ?? {}) : new Response('here')
  }
  const guard = createSessionGuard((url, init) => Promise.resolve(answer(url, init)))
  return { backend, guard }
}

it('every request after /users/me names the person who opened the Studio', async () => {
  const { backend, guard } = open()
  await guard.fetch(QUERY)
  await guard.fetch(ME)
  await guard.fetch(QUERY)
  expect(backend.answered).toEqual([
    'null /data/query/production',
    'null /users/me',
    'p1 /data/query/production',
  ])
})

it('holds requests when the session ends and sends them after the next sign-in', async () => {
  const { backend, guard } = open()
  const heard = vi.fn<() => void>()
  guard.subscribe(heard)
  await guard.fetch(ME)
  backend.there = null
  const answer = guard.fetch(QUERY, { method: 'POST', body: 'typed' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(guard.read()).toEqual({ kind: 'over', name: 'Alex', other: null })
  expect(heard).toHaveBeenCalledOnce()

  backend.there = ALEX
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await (await answer).text()).toBe('here')
  expect(guard.read()).toEqual({ kind: 'signedIn' })
  expect(vi.getTimerCount()).toBe(0)
})

it('keeps polling after an unreadable response, such as a proxy’s page', async () => {
  let page: string | null = null
  let isSignedIn = true
  const guard = createSessionGuard((url) => {
    const isMe = String(url) === ME
    if (isMe && page !== null) return Promise.resolve(new Response(page))
    if (!isSignedIn) return Promise.resolve(isMe ? Response.json({}) : new Response(null, { status: 401 }))
    return Promise.resolve(isMe ? Response.json(ALEX) : new Response('here'))
  })
  await guard.fetch(ME)
  isSignedIn = false
  page = '<!doctype html>'
  const answer = guard.fetch(QUERY)
  await vi.advanceTimersByTimeAsync(2_000)
  isSignedIn = true
  page = null
  await vi.advanceTimersByTimeAsync(2_000)
  expect(guard.read()).toEqual({ kind: 'signedIn' })
  expect(await (await answer).text()).toBe('here')
})

it('does not report the session as over if the person already has a new one', async () => {
  const { guard } = open()
  const heard = vi.fn<() => void>()
  await guard.fetch(ME)
  guard.subscribe(() => {
    if (guard.read().kind === 'over') heard()
  })
  guard.end()
  expect(await (await guard.fetch(QUERY)).text()).toBe('here')
  expect(heard).not.toHaveBeenCalled()
})

it('returns a 401 to the caller if the session is still valid', async () => {
  const guard = createSessionGuard((url) =>
    Promise.resolve(String(url) === ME ? Response.json(ALEX) : new Response(null, { status: 401 })),
  )
  await guard.fetch(ME)
  expect((await guard.fetch(QUERY)).status).toBe(401)
  expect(guard.read()).toEqual({ kind: 'signedIn' })
})

it('holds requests while another person is signed in and names that person', async () => {
  const { backend, guard } = open()
  await guard.fetch(ME)
  backend.there = { id: 'p2', name: 'Sam' }
  const answer = guard.fetch(QUERY)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(guard.read()).toEqual({ kind: 'over', name: 'Alex', other: 'Sam' })
  expect(backend.answered.at(-1)).toBe('null /users/me')
  backend.there = ALEX
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await answer).status).toBe(200)
})

it('holds a new request after the session has ended, until the caller aborts it', async () => {
  const { backend, guard } = open()
  await guard.fetch(ME)
  backend.there = null
  guard.end()
  const leaving = new AbortController()
  const answer = guard.fetch(QUERY, { signal: leaving.signal })
  leaving.abort(new Error('left'))
  await expect(answer).rejects.toThrow('left')
})

it('does not report the session as over after the person has signed out', async () => {
  const { backend, guard } = open()
  guard.end()
  expect(guard.read()).toEqual({ kind: 'signedIn' })
  await guard.fetch(ME)
  await guard.fetch(`${API}/auth/logout`, { method: 'POST' })
  backend.there = null
  guard.end()
  expect(await (await guard.fetch(ME)).json()).toEqual({})
  expect(guard.read()).toEqual({ kind: 'signedIn' })
})

it('sends the sign-out request even after the session has ended', async () => {
  const { backend, guard } = open()
  await guard.fetch(ME)
  backend.there = null
  const answer = guard.fetch(QUERY)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(guard.read().kind).toBe('over')
  expect((await guard.fetch(`${API}/auth/logout`, { method: 'POST' })).status).toBe(200)
  expect((await answer).status).toBe(200)
  expect(guard.read()).toEqual({ kind: 'signedIn' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(vi.getTimerCount(), 'and asks no more who is there').toBe(0)
})
