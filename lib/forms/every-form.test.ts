import { describe, expect, it } from 'vitest'
import { jobMachinery } from '../../components/forms/job-machinery'
import { membershipMachinery } from '../../components/forms/membership-machinery'
import { signUpMachinery } from '../../components/forms/sign-up-machinery'
import { submissionMachinery } from '../../components/forms/submission-machinery'
import { BLANK_TEXTS, VISIBLE_TEXTS } from '../../tests/fixtures/blank-texts'
import { EMAIL_SPELLINGS } from '../../tests/fixtures/email-spellings'
import { PDF } from '../../tests/fixtures/job-files'
import { EMPTY_SIGN_UP } from '../volunteers/form'
import { contactMailto, contactProblems } from './contact-message'
import { JOB_RULES, MEMBERSHIP_RULES, SIGN_UP_RULES, textFormRules } from './form-rules'

type Checked = { values: object } | { problems: object }
type Check = (changes: { email?: string; name?: string; message?: string }) => Promise<Checked> | Checked

const SIGN_UP = { ...EMPTY_SIGN_UP, fullName: 'Mia Example', email: 'mia@example.org' }
const TEXTS = { name: 'Mia Example', email: 'mia@example.org', subject: 'Trains', message: 'Hi' }
const JOB = { job: 'Cook', name: 'Mia', email: 'mia@example.org', phone: '', message: '' }
const MEMBERSHIP = {
  ...{
    level: 'Standard',
    name: 'Mia Example',
    birthDate: '3/9/1981',
    street: '1 High Street',
    suburb: 'Hay',
  },
  ...{ state: 'NSW', postcode: '2711', email: 'mia@example.org', phone: '', declarations: [], asked: [] },
}
const cv = () => new File([new Uint8Array(PDF)], 'cv.pdf')
const signUp = ({ name = SIGN_UP.fullName, ...changes }) => ({ ...SIGN_UP, ...changes, fullName: name })

/** The check of each form in the browser and on the server, and the problems of an address and of a name. */
const FORMS: readonly [form: string, check: Check, wrongEmail: string, wrongName: string | null][] = [
  ['volunteer form in the browser', (changes) => signUpMachinery.check(signUp(changes)), 'email', 'name'],
  ['volunteer form on the server', (changes) => SIGN_UP_RULES.check(signUp(changes)), 'email', 'name'],
  ...(['newsletter', 'contact'] as const).flatMap((kind): typeof FORMS => {
    const wrongName = kind === 'contact' ? 'missing' : null
    const { check } = submissionMachinery(kind)
    const rules = textFormRules(kind)
    return [
      [`${kind} form in the browser`, (changes) => check({ ...TEXTS, ...changes }), 'noAddress', wrongName],
      [
        `${kind} form on the server`,
        (changes) => rules.check({ ...TEXTS, ...changes }),
        'noAddress',
        wrongName,
      ],
    ]
  }),
  [
    'job form in the browser',
    (changes) => jobMachinery.check({ ...JOB, file: cv(), ...changes }),
    'noAddress',
    'missing',
  ],
  [
    'job form on the server',
    (changes) => JOB_RULES.check({ ...JOB, file: cv(), ...changes }),
    'noAddress',
    'missing',
  ],
  [
    'membership form in the browser',
    (changes) => membershipMachinery.check({ ...MEMBERSHIP, ...changes }),
    'noAddress',
    'missing',
  ],
  [
    'membership form on the server',
    (changes) => MEMBERSHIP_RULES.check({ ...MEMBERSHIP, ...changes }),
    'noAddress',
    'missing',
  ],
]

describe.each(FORMS)('the %s', (_form, check, wrongEmail) => {
  it.each(EMAIL_SPELLINGS)('reads the email address %j as %j', async (email, mailed) => {
    expect(await check({ email })).toMatchObject(
      mailed === null ? { problems: { email: wrongEmail } } : { values: { email: mailed } },
    )
  })
})

const WITH_NAME = FORMS.filter(([, , , wrongName]) => wrongName !== null)

describe.each(WITH_NAME)('the %s', (_form, check, _wrongEmail, wrongName) => {
  it.each(BLANK_TEXTS)('asks for a name in place of %s', async (_what, name) => {
    const checked = await check({ name })
    expect('problems' in checked && Object.values(checked.problems)).toEqual([wrongName])
  })

  it.each(VISIBLE_TEXTS)('keeps the name %j', async (name) => {
    const checked = await check({ name })
    expect('values' in checked && Object.values(checked.values)).toContain(name)
  })
})

it.each(BLANK_TEXTS)('asks for a contact message in place of %s', async (_what, message) => {
  expect(await textFormRules('contact').check({ ...TEXTS, message })).toEqual({
    problems: { message: 'missing' },
  })
})

it.each(BLANK_TEXTS)('leaves out an optional text of %s', async (_what, phone) => {
  expect(await SIGN_UP_RULES.check({ ...SIGN_UP, phone })).toMatchObject({ values: { phone: '' } })
  expect(await JOB_RULES.check({ ...JOB, file: cv(), phone })).toMatchObject({ values: { phone: '' } })
})

describe('the contact form that opens an email program', () => {
  const LABELS = { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' }

  it.each(EMAIL_SPELLINGS)('writes the email address %j as %j', (email, mailed) => {
    const message = { ...TEXTS, email }
    expect(contactProblems(message)).toEqual(mailed === null ? { email: 'noAddress' } : {})
    const body = new URL(contactMailto('party@example.org', message, LABELS)).searchParams.get('body')
    expect(body?.includes(`\r\nEmail: ${mailed}\r\n`)).toBe(mailed !== null)
  })

  it.each(BLANK_TEXTS)('asks for a name and a message in place of %s', (_what, text) => {
    expect(contactProblems({ ...TEXTS, name: text, message: text })).toEqual({
      name: 'missing',
      message: 'missing',
    })
  })
})
