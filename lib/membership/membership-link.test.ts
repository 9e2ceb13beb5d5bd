import { expect, it } from 'vitest'
import { InboxError } from '../inbox/database'
import { findApplicant, findMembershipLink, sendDeclaration } from './membership-link'

// These tests run without a database, so every request to it fails. tests/contract/volunteers/membership.test.ts tests
// the same with a database.

it.each(['', 'a'.repeat(63), 'A'.repeat(64), `${'a'.repeat(64)}\n`])(
  'rejects the malformed token %j without a database request',
  async (token) => {
    expect(await findMembershipLink(token)).toBeNull()
    expect(await findApplicant(token)).toBeNull()
    expect(await sendDeclaration(token, { name: 'signed.pdf', bytes: new Uint8Array() }, null)).toBe(
      'unknown',
    )
  },
)

it('looks up a well-formed token in the database', async () => {
  await expect(findMembershipLink('a'.repeat(64))).rejects.toThrow(InboxError)
  await expect(findApplicant('a'.repeat(64))).rejects.toThrow(InboxError)
})
