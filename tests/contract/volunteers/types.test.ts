import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { databaseTypes } from '../../../scripts/stack/database-types.ts'
import { ROOT } from '../../../scripts/stack/settings.ts'
import { readVolunteerSource } from '@/lib/env/volunteer-source'
import { PUBLISHABLE_KEY } from '../../../backend/rest/keys.ts'

it('the types of the database are those of its migrations', async () => {
  const stored = readFileSync(join(ROOT, 'lib/volunteers/database.types.ts'), 'utf8')
  expect(stored, 'run `npm run typegen`').toBe(await databaseTypes())
}, 60_000)

it('the site and the backend mean the same publishable key', () => {
  expect(readVolunteerSource({}).publishableKey).toBe(PUBLISHABLE_KEY)
})
