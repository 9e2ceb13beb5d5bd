import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { TEST_STACK, testDataDir } from '../../setup/test-stack.ts'

export const PUBLIC_KEY = 'sb_publishable_local'

const Secrets = z.object({ supabaseSecretKey: z.string() })

/** Calls a database function, by default with the key of the site's server. */
export async function rpc(name: string, args: object, key = secretKey()): Promise<unknown> {
  const response = await fetch(`${TEST_STACK.siteUrl}/backend/supabase/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(args),
  })
  expect(response.ok, `${name}: ${response.status}`).toBe(true)
  const body: unknown = await response.json()
  return body
}

function secretKey(): string {
  const stored: unknown = JSON.parse(readFileSync(join(testDataDir(), 'secrets.json'), 'utf8'))
  return Secrets.parse(stored).supabaseSecretKey
}
