import { expect, it } from 'vitest'
import { readVolunteerSource } from '@/lib/env/volunteer-source'
import { PUBLISHABLE_KEY } from '../../../backend/rest/keys.ts'

it('the site and the backend mean the same publishable key', () => {
  expect(readVolunteerSource({}).publishableKey).toBe(PUBLISHABLE_KEY)
})
