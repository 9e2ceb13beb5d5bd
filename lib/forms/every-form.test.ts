import { describe, expect, it } from 'vitest'
import { check as checkInBrowser } from '../../components/forms/send-form'
import { BLANK_TEXTS, VISIBLE_TEXTS } from '../../tests/fixtures/blank-texts'
import { EMAIL_SPELLINGS } from '../../tests/fixtures/email-spellings'
import { FILLED_IN } from '../../tests/fixtures/filled-in-forms'
import { checkForm } from './check-form'
import type { FormKind } from './forms'

const FORMS = [
  ['volunteers', 'fullName'],
  ['newsletter', null],
  ['contact', 'name'],
  ['job', 'name'],
  ['membership', 'name'],
] as const satisfies [FormKind, string | null][]

/** The check for each form, in the browser and on the server. */
const CHECKS = FORMS.flatMap(([kind, nameField]) => {
  const form = { kind, fields: [] }
  return [
    {
      where: `${kind} form in the browser`,
      nameField,
      check: (changes: object) => checkInBrowser(form, { ...FILLED_IN[kind], ...changes }),
    },
    {
      where: `${kind} form on the server`,
      nameField,
      check: (changes: object) => checkForm(kind, { ...FILLED_IN[kind], ...changes }),
    },
  ]
})

describe.each(CHECKS)('the $where', ({ check }) => {
  it.each(EMAIL_SPELLINGS)('reads the email address %j as %j', async (email, mailed) => {
    const wrong = email === '' ? 'missing' : 'noAddress'
    expect(await check({ email })).toMatchObject(
      mailed === null ? { problems: { email: wrong } } : { values: { email: mailed } },
    )
  })
})

describe.each(CHECKS.filter(({ nameField }) => nameField !== null))('the $where', ({ check, nameField }) => {
  it.each(BLANK_TEXTS)('treats a name that contains only %s as missing', async (_what, name) => {
    expect(await check({ [nameField ?? '']: name })).toEqual({ problems: { [nameField ?? '']: 'missing' } })
  })

  it.each(VISIBLE_TEXTS)('accepts the name %j unchanged', async (name) => {
    expect(await check({ [nameField ?? '']: name })).toMatchObject({ values: { [nameField ?? '']: name } })
  })
})

it.each(BLANK_TEXTS)('treats a contact message that contains only %s as missing', async (_what, message) => {
  expect(await checkForm('contact', { ...FILLED_IN.contact, message })).toEqual({
    problems: { message: 'missing' },
  })
})

it.each(BLANK_TEXTS)('treats an optional field that contains only %s as empty', async (_what, phone) => {
  expect(await checkForm('volunteers', { ...FILLED_IN.volunteers, phone })).toMatchObject({
    values: { phone: '' },
  })
  expect(await checkForm('job', { ...FILLED_IN.job, phone })).toMatchObject({ values: { phone: '' } })
})
