import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FollowedProcess } from '../setup/start-process.ts'
import { openRehearsal, type Rehearsal } from './rehearsal.ts'

/** A build folder in the repository that contains no build. */
const UNBUILT = '.next-hosted-refused'

let rehearsal: Rehearsal
const started: FollowedProcess[] = []

beforeAll(async () => {
  rehearsal = await openRehearsal()
})
afterAll(async () => {
  for (const { process } of started) process.kill('SIGKILL')
  await Promise.all(started.map(({ ended }) => ended))
  await rehearsal.close()
  rmSync(join(import.meta.dirname, '../..', UNBUILT), { recursive: true, force: true })
})

/** Starts the product with changed variables and an empty build folder. If the start isn't refused, it builds there. */
function startUnbuilt(env: Record<string, string>): FollowedProcess {
  const product = rehearsal.start({ NEXT_DIST_DIR: UNBUILT, ...env })
  started.push(product)
  return product
}

it.each([
  [
    'an incomplete pair of Sanity variables',
    { NEXT_PUBLIC_SANITY_DATASET: '' },
    'NEXT_PUBLIC_SANITY_PROJECT_ID is set but NEXT_PUBLIC_SANITY_DATASET is not. Set both to use hosted Sanity, or neither to use the embedded backend.',
  ],
  [
    'an incomplete pair of Supabase variables',
    { NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: '' },
    'NEXT_PUBLIC_SUPABASE_URL is set but NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is not. Set both to use hosted Supabase, or neither to use the embedded backend.',
  ],
  [
    'an unknown project',
    { NEXT_PUBLIC_SANITY_PROJECT_ID: 'an0ther' },
    'hosted Sanity: has no dataset production of project an0ther. Correct NEXT_PUBLIC_SANITY_PROJECT_ID and NEXT_PUBLIC_SANITY_DATASET.',
  ],
  [
    'a missing dataset',
    { NEXT_PUBLIC_SANITY_DATASET: 'staging' },
    'hosted Sanity: has no dataset staging of project rehear5al. Correct NEXT_PUBLIC_SANITY_PROJECT_ID and NEXT_PUBLIC_SANITY_DATASET.',
  ],
])('npm start prints one line about %s and does not build', async (_what, env, line) => {
  const product = startUnbuilt(env)
  expect(await product.ended).toBe(1)
  expect(product.output()).toContain(line)
  expect(product.output()).not.toContain('Building')
})

it('npm start prints one line about a private dataset and exits', async () => {
  rehearsal.gateway.setVisibility('private')
  const product = startUnbuilt({})
  expect(await product.ended).toBe(1)
  expect(product.output()).toContain(
    'The dataset production of project rehear5al is private: visitors would see nothing. Run: npx sanity dataset visibility set production public',
  )
  rehearsal.gateway.setVisibility('public')
})

it('npm start prints one line about an invalid token or key and continues', async () => {
  const product = startUnbuilt({ SANITY_API_READ_TOKEN: 'guessed', SUPABASE_SECRET_KEY: 'sb_secret_guessed' })
  await product.hasWritten('Building the site')
  expect(product.output()).toContain('preview: hosted Sanity does not accept SANITY_API_READ_TOKEN.')
  expect(product.output()).toContain('Correct SUPABASE_SECRET_KEY.')
})
