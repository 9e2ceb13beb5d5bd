import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { largestPdf } from '../../fixtures/job-files.ts'
import { START_LIMIT_MS } from '../../setup/databases.ts'
import { SECRET_KEY, startVolunteersBackend, type VolunteersBackend } from './rest-fixture.ts'

let site: VolunteersBackend
beforeAll(async () => {
  site = await startVolunteersBackend('PGlite')
  vi.stubEnv('BACKEND_PORT', new URL(site.backend.url).port)
  vi.stubEnv('SUPABASE_SECRET_KEY', SECRET_KEY)
}, START_LIMIT_MS)
afterAll(async () => {
  vi.unstubAllEnvs()
  await site.dispose()
})

/** Applies for membership, then sends a 5 MB declaration as the front door passes it on. */
async function declare(address: string): Promise<string> {
  const token = randomBytes(32).toString('hex')
  await site
    .visitor()
    .rpc('send_membership_application', {
      application_id: crypto.randomUUID(),
      fields: { level: 'Standard', name: 'Jo Example', email: 'jo@example.org' },
      born_on: '1980-03-01',
      street: '1 High Street',
      suburb: 'Hay',
      state: 'NSW',
      postcode: '2711',
      token,
    })
    .throwOnError()
  // The handler reads the environment at import.
  const { POST } = await import('@/app/api/membership/[token]/route')
  const body = new FormData()
  body.append('file', new File([new Uint8Array(largestPdf())], 'signed.pdf'))
  const headers = { 'x-forwarded-for': address }
  const request = new Request(`http://localhost:3000/api/membership/${token}`, {
    method: 'POST',
    body,
    headers,
  })
  const response = await POST(request, { params: Promise.resolve({ token }) })
  return response.headers.get('location')?.replace(token, '…') ?? ''
}

it('accepts four 5 MB declarations an hour from one network, and more from another', async () => {
  for (let file = 1; file <= 4; file += 1)
    expect(await declare(`2001:db8:1:2::${file}`)).toBe('/membership/…')
  expect(await declare('2001:db8:1:2::5')).toContain('?problem=busy#')
  expect(await declare('2001:db8:1:3::1')).toBe('/membership/…')
})
