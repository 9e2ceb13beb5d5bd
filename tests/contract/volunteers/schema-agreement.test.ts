import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '@/lib/volunteers/limits'
import { newId } from '@/lib/volunteers/new-id'
import { SignUp } from '@/lib/volunteers/sign-up'
import { EMPTY_SIGN_UP, type SignUpValues } from '@/lib/volunteers/sign-up-values'
import { SKILL_IDS } from '@/lib/volunteers/skills'
import { toRow } from '@/lib/volunteers/volunteer-row'
import { startVolunteersBackend, volunteer, type VolunteersBackend } from './rest-fixture.ts'

let site: VolunteersBackend
beforeAll(async () => {
  site = await startVolunteersBackend('PGlite')
  // The database makes itself at the first sign-up, which takes some seconds.
  await site.visitor().from('volunteers').insert(volunteer()).throwOnError()
}, 60_000)
afterAll(() => site.dispose())

const CONSENT = '2026-11'

/** An address of this many characters. */
const emailOf = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`

/** Values at the edges of what is allowed. None needs cleaning: both sides see the same. */
const EDGES: readonly [name: string, changes: Partial<SignUpValues>][] = [
  ['a name of no character', { fullName: '' }],
  ['a name of one character', { fullName: 'A' }],
  ['a name of one emoji', { fullName: '😀' }],
  ['a name of two characters', { fullName: 'Al' }],
  ['a name of two emoji', { fullName: '😀😀' }],
  ['the longest name', { fullName: 'a'.repeat(LIMITS.fullName) }],
  ['the longest name, of emoji', { fullName: '😀'.repeat(LIMITS.fullName) }],
  ['a name one too long', { fullName: 'a'.repeat(LIMITS.fullName + 1) }],
  ['no address', { email: '' }],
  ['an address without an at sign', { email: 'mia.example.org' }],
  ['an address without a dot', { email: 'mia@example' }],
  ['an address without a name', { email: '@example.org' }],
  ['an address that ends with a dot', { email: 'mia@example.' }],
  ['an address with two at signs', { email: 'mia@home@example.org' }],
  ['an address with a space', { email: 'mi a@example.org' }],
  ['an address with a no-break space', { email: 'mi\u00a0a@example.org' }],
  ['an address with an ideographic space', { email: 'mi\u3000a@example.org' }],
  ['the shortest address', { email: 'a@b.c' }],
  ['an address with letters of all the world', { email: 'zoë@例え.テスト' }],
  ['the longest address', { email: emailOf(LIMITS.email) }],
  ['an address one too long', { email: emailOf(LIMITS.email + 1) }],
  ['the longest phone', { phone: '1'.repeat(LIMITS.phone) }],
  ['a phone one too long', { phone: '1'.repeat(LIMITS.phone + 1) }],
  ['the longest role', { preferredRole: '😀'.repeat(LIMITS.preferredRole) }],
  ['a role one too long', { preferredRole: 'a'.repeat(LIMITS.preferredRole + 1) }],
  ['the longest message', { message: '😀'.repeat(LIMITS.message) }],
  ['a message one too long', { message: 'a'.repeat(LIMITS.message + 1) }],
  ['a message of lines and tabs', { message: 'a\n\tb' }],
  ['all skills', { skills: [...SKILL_IDS] }],
]

describe('the form and the table', () => {
  it.each(EDGES)('say the same to %s', async (_name, changes) => {
    const values = { ...EMPTY_SIGN_UP, fullName: 'Mia Example', email: 'mia@example.org', ...changes }
    const checked = SignUp.safeParse(values)
    const row = toRow(values, { id: newId(), consentVersion: CONSENT })
    const { status } = await site.visitor().from('volunteers').insert(row)
    expect(status, checked.success ? 'the form lets it through' : 'the form refuses it').toBe(
      checked.success ? 201 : 400,
    )
  })

  it.each([
    [
      'control characters',
      { fullName: 'Mia\u0000 \u0007Example\u009f', phone: '\u0001', message: 'a\u0000b\r\nc' },
    ],
    ['half a character', { fullName: 'Mia \ud800', message: '\udc00' }],
    ['nothing but spaces', { phone: '  ', preferredRole: '\u00a0', message: '\n \n' }],
    ['unknown and repeated skills', { skills: ['juggling', 'design', 'design'] }],
  ])('agree about %s once the form has cleaned it', async (_name, changes) => {
    const cleaned = SignUp.parse({ ...EMPTY_SIGN_UP, fullName: 'Mia', email: 'mia@example.org', ...changes })
    const row = toRow(cleaned, { id: newId(), consentVersion: CONSENT })
    expect(await site.visitor().from('volunteers').insert(row)).toMatchObject({ status: 201, error: null })
  })
})
