import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { backendOfFile } from './backend-fixture.ts'
import { addressOf, ENDPOINTS } from './endpoints.ts'

const MEGABYTE = 1024 * 1024

const backend = await backendOfFile()

const health = async () => (await backend.request('anonymous', '/health')).status

/** Endpoints that read a body. Those with their own keys are in ./volunteers/refusals.test.ts. */
const READING = ENDPOINTS.filter(
  ([method, , least]) => ['POST', 'PUT', 'PATCH'].includes(method) && least !== 'keys',
)

/** Calls the HTTP server's handler as an administrator, so there is no connection that could close early. */
async function statusOf(
  path: string,
  init: { method: string; body: string; headers: Record<string, string> },
): Promise<number> {
  const headers = { ...init.headers, authorization: `Bearer ${backend.token('administrator') ?? ''}` }
  const request = new Request(`${backend.url}/backend${addressOf(path)}`, { ...init, headers })
  const response = await backend.app.fetch(request, { remoteAddress: '127.0.0.1' })
  await response.body?.cancel()
  return response.status
}

const KILOBYTE = 1024
/** Body limits of the endpoints whose limit isn't 4 MB. */
const LONGEST: Readonly<Record<string, number>> = {
  '/staff/sign-in': 16 * KILOBYTE,
  '/staff/setup': 16 * KILOBYTE,
  '/staff/join': 16 * KILOBYTE,
  '/staff/password': 16 * KILOBYTE,
  '/lake/:version/data/mutate/:dataset': 16 * MEGABYTE,
  '/lake/:version/projects/:projectId/datasets/:dataset/mutate': 16 * MEGABYTE,
  '/lake/:version/assets/images/:dataset': 20 * MEGABYTE,
  '/lake/:version/assets/files/:dataset': 50 * MEGABYTE,
}

describe('a body', () => {
  const DEEP = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  it.each([
    ['that is not JSON', '{"mutations": [', 'application/json'],
    ['with 50,000 levels of nesting', DEEP, 'application/json'],
    [
      'with a deeply nested attribute',
      `{"mutations":[{"create":${DEEP}}],"query":${DEEP}}`,
      'application/json',
    ],
    ['that is a list with a deeply nested value', `[{"key":"a","value":${DEEP}}]`, 'application/json'],
    ['that is empty', '', 'application/json'],
    ['of control characters', '\u0000\u0001', 'text/plain'],
  ])('endpoints do not fail with a 5xx status for a body %s', async (_name, body, type) => {
    const failures: string[] = []
    let asked = 0
    for (const [method, path] of READING) {
      // Any bytes can be uploaded as a file.
      if (path.includes('/assets/')) continue
      asked += 1
      const headers = { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }
      const status = await statusOf(path, { method, body, headers })
      if (status >= 500) failures.push(`${method} ${path} answered ${status}`)
    }
    expect(failures).toEqual([])
    expect(asked).toBeGreaterThan(10)
  })

  it('endpoints return 413 only if a body’s declared length exceeds their limit', async () => {
    const wrong: string[] = []
    for (const [method, path] of READING) {
      const longest = LONGEST[path] ?? 4 * MEGABYTE
      for (const [length, isRefused] of [
        [longest, false],
        [longest + 1, true],
      ] as const) {
        const headers = { 'content-length': String(length) }
        const status = await statusOf(path, { method, body: 'x', headers })
        if ((status === 413) !== isRefused) wrong.push(`${method} ${path}: ${length} bytes, ${status}`)
      }
    }
    expect(wrong).toEqual([])
    expect(READING.length).toBeGreaterThan(10)
  })

  it('the server rejects a 100 MB body before the whole body has arrived', async () => {
    const outcomes: string[] = []
    // The server closes the connection without reading the body. A client may notice that before it sees the response.
    while (!outcomes.includes('413') && outcomes.length < 5) {
      const { outcome, megabytes } = await sendEndlessBody('/backend/lake/v2025-10-01/data/mutate/production')
      expect(megabytes).toBeLessThan(40)
      outcomes.push(outcome)
    }
    expect(outcomes).toContain('413')
    expect(await health()).toBe(200)
  })

  /** Sends up to 100 MB without a content length. @returns the status, or the code of a connection error */
  function sendEndlessBody(path: string): Promise<{ outcome: string; megabytes: number }> {
    return new Promise((resolve) => {
      let megabytes = 0
      const piece = Buffer.alloc(MEGABYTE, ' ')
      const upload = request(`${backend.url}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${backend.token('editor') ?? ''}` },
      })
      upload.on('response', (response) => {
        resolve({ outcome: String(response.statusCode), megabytes })
        response.destroy()
      })
      upload.on('error', (error) =>
        resolve({ outcome: 'code' in error ? String(error.code) : '', megabytes }),
      )
      const send = () => {
        if (upload.destroyed) return
        if (megabytes >= 100) return void upload.end()
        megabytes += 1
        upload.write(piece, send)
      }
      send()
    })
  }
})
