import { describe, expect, it } from 'vitest'
import { readFormsDatabase } from '@/lib/env/variables'
import { checkForm } from '@/lib/forms/check-form'
import { type FormValues, newId } from '@/lib/forms/form-kit'
import { FORMS, formOf, isOpenKind, type OpenKind, storedForm } from '@/lib/forms/forms'
import { SKILL_IDS } from '@/lib/forms/skills'
import { storeForm } from '@/lib/forms/store-form'
import { PUBLISHABLE_KEY } from '../../../backend/rest/rest-routes.ts'
import { fastestEngine } from '../../setup/databases.ts'
import { FILLED_IN } from '../../fixtures/filled-in-forms.ts'
import { newAddress, useVolunteersBackend } from './rest-fixture.ts'

const site = useVolunteersBackend(await fastestEngine())

async function isStored(kind: OpenKind, values: FormValues): Promise<boolean> {
  const token = `${newId()}${newId()}`.replaceAll('-', '')
  const form = await storedForm(kind, values, { id: newId(), token, consentVersion: '2026-11' })
  const api = { url: `${site.backend.url}/backend/supabase`, key: PUBLISHABLE_KEY }
  return storeForm(api, form, { headers: { 'x-forwarded-for': newAddress() } }).then(
    () => true,
    () => false,
  )
}

/** Whether the form accepts these values, and whether the database accepts the same values unchecked. */
async function verdicts(kind: OpenKind, changes: FormValues) {
  const values = { ...FILLED_IN[kind], ...changes }
  return { form: 'values' in (await checkForm(kind, values)), table: await isStored(kind, values) }
}

/** Every field, in any open form, that accepts any text up to a maximum length. */
const LIMITED = Object.keys(FORMS)
  .filter(isOpenKind)
  .flatMap((kind) => formOf(kind).fields.map((field) => ({ kind, known: undefined, most: 0, ...field })))
  .filter(({ type, known, most }) => most > 0 && !known && !['email', 'birthDate', 'postcode'].includes(type))

/** Boundary values that need no normalising, so both sides see the same. For email addresses see answerable.test.ts. */
const EDGES: readonly [name: string, kind: OpenKind, changes: FormValues, isAllowed: boolean][] = [
  ['an empty name', 'volunteers', { fullName: '' }, false],
  ['a name of one character', 'volunteers', { fullName: 'A' }, false],
  ['a name of one emoji', 'volunteers', { fullName: '😀' }, false],
  ['a name of two characters', 'volunteers', { fullName: 'Al' }, true],
  ['a name of two emoji', 'volunteers', { fullName: '😀😀' }, true],
  ['no email address', 'volunteers', { email: '' }, false],
  ['a message with line breaks and tabs', 'volunteers', { message: 'a\n\tb' }, true],
  ['all skills', 'volunteers', { skills: [...SKILL_IDS] }, true],
  ['an empty name', 'contact', { name: '' }, false],
  ['a name of one emoji', 'contact', { name: '😀' }, true],
  ['no message', 'contact', { message: '' }, false],
  ['a birth date of 1 January 1900', 'membership', { birthDate: '1/1/1900' }, true],
  ['a three-digit postcode', 'membership', { postcode: '271' }, false],
  ['an event ID', 'event', { event: 'Town_Hall-2' }, true],
  ['no event ID', 'event', { event: '' }, false],
  ['an event ID of two words', 'event', { event: 'town hall' }, false],
  ['no day', 'event', { day: '' }, false],
  ['a state other than NSW', 'membership', { state: 'TAS' }, true],
  ['an invalid state', 'membership', { state: 'NZ' }, false],
]

describe('the form and the table', () => {
  it('the comparison of form and database limits covers at least sixteen fields', () => {
    expect(LIMITED.length).toBeGreaterThanOrEqual(16)
  })

  it.each(LIMITED)(
    'form and database have the same limit for $name in the “$kind” form',
    async ({ kind, name, most }) => {
      expect(await verdicts(kind, { [name]: '😀'.repeat(most) })).toEqual({ form: true, table: true })
      expect(await verdicts(kind, { [name]: '😀'.repeat(most + 1) })).toEqual({ form: false, table: false })
    },
  )

  it.each(EDGES)(
    'form and database agree on %s in the “%s” form',
    async (_name, kind, changes, isAllowed) => {
      expect(await verdicts(kind, changes)).toEqual({ form: isAllowed, table: isAllowed })
    },
  )

  it.each<[string, OpenKind, FormValues]>([
    [
      'control characters',
      'volunteers',
      { fullName: 'Mia\u0000 \u0007Example\u009f', phone: '\u0001', message: 'a\u0000b\r\nc' },
    ],
    ['half a character', 'volunteers', { fullName: 'Mia \ud800', message: '\udc00' }],
    ['only spaces', 'volunteers', { phone: '  ', preferredRole: '\u00a0', message: '\n \n' }],
    ['unknown and repeated skills', 'volunteers', { skills: ['juggling', 'design', 'design'] }],
    [
      'spaces, control characters and half a character',
      'contact',
      { name: ' Mia\u0000 ', subject: '\ud800', message: 'a\u0007\r\nb' },
    ],
  ])('the database accepts %s once the “%s” form has normalised the values', async (_name, kind, changes) => {
    const checked = await checkForm(kind, { ...FILLED_IN[kind], ...changes })
    expect.assert('values' in checked)
    expect(await isStored(kind, checked.values)).toBe(true)
  })
})

it('the database refuses a forged event date', async () => {
  expect(await isStored('event', { ...FILLED_IN.event, day: '<b>soon</b>' })).toBe(false)
  expect(await isStored('event', FILLED_IN.event)).toBe(true)
})

it('the site and the backend have the same publishable key', () => {
  expect(readFormsDatabase({}).key).toBe(PUBLISHABLE_KEY)
})
