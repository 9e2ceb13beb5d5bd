import { describe, expect, it } from 'vitest'
import { readVolunteerSource } from '@/lib/env/variables'
import { newId } from '@/lib/forms/form-kit'
import { EMPTY_SIGN_UP, type SignUpValues } from '@/lib/volunteers/form'
import { SignUp, toRow } from '@/lib/volunteers/sign-up'
import { SKILL_IDS } from '@/lib/volunteers/skills'
import { PUBLISHABLE_KEY } from '../../../backend/rest/rest-routes.ts'
import { useVolunteersBackend } from './rest-fixture.ts'

const site = useVolunteersBackend('PGlite')

const CONSENT = '2026-11'

/** Boundary values that need no normalising: both sides see the same. Email addresses: answerable.test.ts. */
const EDGES: readonly [name: string, changes: Partial<SignUpValues>, verdict: 'stored' | 'refused'][] = [
  ['a name of no character', { fullName: '' }, 'refused'],
  ['a name of one character', { fullName: 'A' }, 'refused'],
  ['a name of one emoji', { fullName: '😀' }, 'refused'],
  ['a name of two characters', { fullName: 'Al' }, 'stored'],
  ['a name of two emoji', { fullName: '😀😀' }, 'stored'],
  ['the longest name', { fullName: 'a'.repeat(200) }, 'stored'],
  ['the longest name, of emoji', { fullName: '😀'.repeat(200) }, 'stored'],
  ['a name one too long', { fullName: 'a'.repeat(201) }, 'refused'],
  ['no address', { email: '' }, 'refused'],
  ['the longest phone', { phone: '1'.repeat(50) }, 'stored'],
  ['a phone one too long', { phone: '1'.repeat(51) }, 'refused'],
  ['the longest role', { preferredRole: '😀'.repeat(200) }, 'stored'],
  ['a role one too long', { preferredRole: 'a'.repeat(201) }, 'refused'],
  ['the longest message', { message: '😀'.repeat(5000) }, 'stored'],
  ['a message one too long', { message: 'a'.repeat(5001) }, 'refused'],
  ['a message of lines and tabs', { message: 'a\n\tb' }, 'stored'],
  ['all skills', { skills: [...SKILL_IDS] }, 'stored'],
]

describe('the form and the table', () => {
  it.each(EDGES)('form and table give the same verdict on %s', async (_name, changes, verdict) => {
    const values = { ...EMPTY_SIGN_UP, fullName: 'Mia Example', email: 'mia@example.org', ...changes }
    const checked = SignUp.safeParse(values)
    const row = toRow(values, { id: newId(), consentVersion: CONSENT })
    const { status } = await site.visitor().from('volunteers').insert(row)
    expect({ form: checked.success ? 'stored' : 'refused', table: status }).toEqual({
      form: verdict,
      table: verdict === 'stored' ? 201 : 400,
    })
  })

  it.each([
    [
      'control characters',
      { fullName: 'Mia\u0000 \u0007Example\u009f', phone: '\u0001', message: 'a\u0000b\r\nc' },
    ],
    ['half a character', { fullName: 'Mia \ud800', message: '\udc00' }],
    ['only spaces', { phone: '  ', preferredRole: '\u00a0', message: '\n \n' }],
    ['unknown and repeated skills', { skills: ['juggling', 'design', 'design'] }],
  ])('the table accepts %s once the form has normalised it', async (_name, changes) => {
    const cleaned = SignUp.parse({ ...EMPTY_SIGN_UP, fullName: 'Mia', email: 'mia@example.org', ...changes })
    const row = toRow(cleaned, { id: newId(), consentVersion: CONSENT })
    expect(await site.visitor().from('volunteers').insert(row)).toMatchObject({ status: 201, error: null })
  })
})

it('the site and the backend have the same publishable key', () => {
  expect(readVolunteerSource({}).key).toBe(PUBLISHABLE_KEY)
})
