import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { z } from 'zod'
import { TEST_STACK } from '../../setup/test-stack.ts'
import type { TestContent } from './test-content.ts'

const { siteUrl } = TEST_STACK
const Account = z.object({ id: z.string() })

/** Origin header for writes. The backend refuses writes from other origins. */
export const OWN_ORIGIN = { origin: siteUrl }

/** Another staff member. The account is removed after the test. */
export interface Colleague {
  email: string
  name: string
  password: string
}

/**
 * Creates an account as an administrator.
 *
 * @param request the administrator's request context
 */
export async function createColleague(
  request: APIRequestContext,
  content: TestContent,
  { role, name, email = `${randomUUID()}@example.org` }: { role: string; name: string; email?: string },
): Promise<Colleague> {
  const colleague = { email, name, password: 'coral reefs under stars' }
  const made = await request.post(`${siteUrl}/backend/staff/accounts`, {
    headers: OWN_ORIGIN,
    data: { ...colleague, role },
  })
  expect(made.status(), 'the account is created').toBe(201)
  const { id } = Account.parse(await made.json())
  content.afterwards(() => request.delete(`${siteUrl}/backend/staff/accounts/${id}`, { headers: OWN_ORIGIN }))
  return colleague
}

/** Signs a colleague in to a browser or request context of their own. */
export async function signIn(
  request: APIRequestContext,
  { email, password }: Pick<Colleague, 'email' | 'password'>,
): Promise<void> {
  const signedIn = await request.post(`${siteUrl}/backend/staff/sign-in`, {
    headers: OWN_ORIGIN,
    form: { email, password, origin: `${siteUrl}/studio` },
  })
  expect(signedIn.ok(), 'the colleague is signed in').toBe(true)
}
