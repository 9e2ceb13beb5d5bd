import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { PDF } from '../../fixtures/job-files.ts'
import { TEST_STACK, testDataDir } from '../../setup/test-stack.ts'

const Secrets = z.object({ supabaseSecretKey: z.string() })

/** Applies for membership, sends the signed declaration with it, and returns the address of the person. */
export async function applyForMembership(name: string): Promise<string> {
  const email = `${randomUUID()}@example.org`
  const token = randomBytes(32).toString('hex')
  await rpc('send_membership_application', 'sb_publishable_local', {
    application_id: randomUUID(),
    fields: { level: 'Standard', name, email },
    born_on: '1980-03-01',
    ...{ street: '1 Secret Street', suburb: 'Hidden Hills', state: 'NSW', postcode: '2999' },
    token,
  })
  const file = { file_name: 'scan “1”.pdf', file_content: PDF.toString('base64') }
  expect(await rpc('send_signed_declaration', secretKey(), { token, ...file })).toBe('stored')
  return email
}

function secretKey(): string {
  const stored: unknown = JSON.parse(readFileSync(join(testDataDir(), 'secrets.json'), 'utf8'))
  return Secrets.parse(stored).supabaseSecretKey
}

async function rpc(name: string, key: string, args: object): Promise<unknown> {
  const response = await fetch(`${TEST_STACK.siteUrl}/backend/supabase/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(args),
  })
  expect(response.status, name).toBe(200)
  const body: unknown = await response.json()
  return body
}
