import { expect, it } from 'vitest'
import { InboxError } from '../inbox/database'
import { findApplicant, findMembershipLink, sendDeclaration } from './membership-link'

// What a link does: tests/contract/volunteers/membership.test.ts. Here is no database: whoever asks it fails.

it.each(['', 'a'.repeat(63), 'A'.repeat(64), `${'a'.repeat(64)}\n`])(
  'the link with the token %j is none, for which no database is asked',
  async (token) => {
    expect(await findMembershipLink(token)).toBeNull()
    expect(await findApplicant(token)).toBeNull()
    expect(await sendDeclaration(token, { name: 'signed.pdf', bytes: new Uint8Array() }, null)).toBe(
      'unknown',
    )
  },
)

it('looks up a complete token', async () => {
  await expect(findMembershipLink('a'.repeat(64))).rejects.toThrow(InboxError)
  await expect(findApplicant('a'.repeat(64))).rejects.toThrow(InboxError)
})
