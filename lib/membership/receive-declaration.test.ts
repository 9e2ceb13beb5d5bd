import { expect, it, vi } from 'vitest'
import { largestPdf, PAGE, PDF, WORD } from '../../tests/fixtures/job-files'
import { receiveDeclaration } from './receive-declaration'

// Storing a declaration is tested in tests/contract/volunteers/membership.test.ts and
// tests/e2e/studio/membership.spec.ts.

/** Sends an upload with or without a file, and returns the problem. */
function receive(content: Buffer | null, headers: Record<string, string> = {}, program = receiveDeclaration) {
  const body = new FormData()
  if (content !== null) body.append('file', new File([new Uint8Array(content)], 'signed.pdf'))
  return program(
    'a'.repeat(64),
    new Request('http://localhost/api/membership/a', { method: 'POST', body, headers }),
  )
}

it.each([
  ['no file', null, 'missing'],
  ['an empty file, which browsers send if none is chosen', Buffer.alloc(0), 'missing'],
  ['a web page named as a PDF', PAGE, 'type'],
  ['a Word file', WORD, 'type'],
  ['a file one byte over 5 MB', largestPdf(1), 'size'],
  ['a file of 9 MB', Buffer.alloc(9_000_000), 'size'],
])('rejects a declaration with %s', async (_name, content, problem) => {
  expect(await receive(content)).toBe(problem)
})

it.each([
  [200, '"stored"', null],
  [200, '"ended"', null],
  [200, '"unknown"', null],
  [200, '"used"', 'used'],
  [429, '{}', 'busy'],
  [400, '{}', 'type'],
  [503, '{}', 'failed'],
])('maps the database’s response %i %s to the problem %j', async (status, answer, problem) => {
  vi.spyOn(console, 'error').mockReturnValue()
  let sender: string | null = null
  vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
    sender = new Headers(headers).get('x-forwarded-for')
    return Promise.resolve(new Response(answer, { status }))
  })
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_1')
  vi.resetModules()
  const fresh = await import('./receive-declaration')
  expect(await receive(PDF, { 'x-forwarded-for': '203.0.113.7' }, fresh.receiveDeclaration)).toBe(problem)
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  expect(sender, 'the database counts files by it').toBe('203.0.113.7')
})

it('rejects a cross-site declaration', async () => {
  expect(await receive(largestPdf(), { 'sec-fetch-site': 'cross-site' })).toBe('failed')
  expect(await receive(largestPdf(), { origin: 'https://evil.example' })).toBe('failed')
})

it('rejects a declaration upload whose body is not a form', async () => {
  const request = new Request('http://localhost/', {
    method: 'POST',
    body: 'file=x',
    headers: { 'content-type': 'x/y' },
  })
  expect(await receiveDeclaration('a'.repeat(64), request)).toBe('missing')
})

it('rejects a network’s fourth concurrent upload without reading it', async () => {
  const address = { 'x-forwarded-for': '2001:db8:1:2::5' }
  const begin: ReadableStreamDefaultController<Uint8Array>[] = []
  const slow = [0, 1, 2].map(() => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void begin.push(controller) })
    const init = { method: 'POST', body, headers: address, duplex: 'half' }
    return receiveDeclaration('a'.repeat(64), new Request('http://localhost/', init))
  })
  expect(await receive(PAGE, address)).toBe('busy')
  expect(await receive(PAGE, { 'x-forwarded-for': '2001:db8:1:2::6' }), 'the same network').toBe('busy')
  expect(await receive(PAGE, { 'x-forwarded-for': '2001:db8:1:3::5' }), 'another one').toBe('type')
  for (const each of begin.splice(0)) each.close()
  expect(await Promise.all(slow)).toEqual(['missing', 'missing', 'missing'])
  expect(await receive(PAGE, address)).toBe('type')
})
