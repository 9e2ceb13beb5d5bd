import { expect, it } from 'vitest'
import type { MailWords } from './mail-words.ts'
import type { Entry } from './outbox-store.ts'
import { unmailableRecipients, writeMails } from './write-mails.ts'

const WORDS: MailWords = {
  askSubject: '',
  askText: '',
  partyName: 'Our Party',
  shortName: '',
  authorisation: 'Authorised by A. Secretary, Sydney.',
  notices: [
    {
      about: 'contact',
      skills: [],
      emails: ['desk@party.example', 'DESK@party.example', ' second@party.example '],
    },
    { about: 'contact', skills: [], emails: ['desk@party.example', 'a@b.c>,<evil@example.org'] },
  ],
  jobs: ['Cook', 'Driver', 'Cook'],
  noticeSubject: '',
  noticeText: '',
  confirmations: [{ about: 'contact', subject: 'Thanks', text: 'We answer soon.' }],
}

function entry(fields: Partial<Entry> = {}): Entry {
  return {
    ...{
      id: crypto.randomUUID(),
      purpose: 'notice',
      about_kind: 'contact',
      about_id: 'a',
      recipient: null,
      skills: [],
      job: null,
      reference: null,
    },
    ...fields,
  }
}

const outcomes = (entries: readonly Entry[], words: Partial<MailWords> = {}) =>
  writeMails(entries, { ...WORDS, ...words }, 'https://party.example')

/** Writes entries and expects all of them to succeed. */
function write(entries: readonly Entry[], words: Partial<MailWords> = {}) {
  return outcomes(entries, words).flatMap((written) => {
    expect.assert('mails' in written)
    return written.mails
  })
}

/** Summarises the result for each entry: the subjects of its emails, or the reason why there are none. */
const made = (entries: readonly Entry[], words: Partial<MailWords>) =>
  outcomes(entries, words).map((written) =>
    'mails' in written ? written.mails.map(({ subject }) => subject) : written.problem,
  )

it('uses separate wording for alerts about failed emails', () => {
  const [mail] = write([entry({ about_kind: 'mail' }), entry({ about_kind: 'mail', about_id: 'b' })], {
    notices: [{ about: 'mail', skills: [], emails: ['desk@party.example'] }],
    ...{ noticeSubject: 'Hello: {what}', noticeText: '{what} came in.' },
  })
  expect(mail?.subject).toBe('New in the inbox: 2 undelivered mails')
  expect(mail?.plain_text).toMatch(
    /^2 undelivered mails\. The inbox shows the reason\. Correct the text, then send it again there:\n\nhttps:\/\/party\.example\/studio\/inbox\/mail\n/,
  )
})

it('sends each person one alert for several outbox entries', () => {
  const mails = write([entry(), entry({ about_id: 'b' }), entry({ about_kind: 'job' })])
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['desk@party.example', 'New in the inbox: 2 messages'],
    ['second@party.example', 'New in the inbox: 2 messages'],
  ])
  expect(mails[0]?.plain_text).toContain('https://party.example/studio/inbox/contact')
  expect(mails[0], 'erased with none of the two').not.toHaveProperty('about_id')
  expect(write([entry()])[0]).toMatchObject({ about_id: 'a', subject: 'New in the inbox: 1 message' })
})

it('sends alerts to every address that is deliverable after cleaning', () => {
  const emails = [
    '<desk@party.example>',
    'desk@party.example.',
    'desk@bücher.example',
    'a@b..org',
    'zoë@party.example',
  ]
  const mails = write([entry()], { notices: [{ about: 'contact', skills: [], emails }] })
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    'desk@party.example',
    'desk@xn--bcher-kva.example',
  ])
})

it('an alert names only jobs that exist in content, never text that a visitor wrote', () => {
  const notices = [{ about: 'job', skills: [], emails: ['desk@party.example'] }]
  const long = 'x'.repeat(121)
  const subjectOf = (...jobs: string[]) =>
    write(
      jobs.map((job, index) => entry({ about_kind: 'job', about_id: String(index), job })),
      { notices, jobs: [...WORDS.jobs, long] },
    )[0]?.subject
  expect(subjectOf('Cook')).toBe('New in the inbox: 1 job application (Cook)')
  expect(subjectOf('Driver', 'Cook', 'Cook')).toBe('New in the inbox: 3 job applications (Cook, Driver)')
  expect(subjectOf(long), 'a subject is short').toBe('New in the inbox: 1 job application')
  expect(subjectOf('Win at https://evil.example')).toBe('New in the inbox: 1 job application')
})

it('writes alerts with the subject and text that staff have entered', () => {
  const [mail] = write([entry()], { noticeSubject: 'Post: {what}', noticeText: 'Go to {link} for {what}.' })
  expect(mail?.subject).toBe('Post: 1 message')
  expect(mail?.plain_text).toContain('Go to https://party.example/studio/inbox/contact for 1 message.')
})

it('sends the visitor a confirmation only if content has text for that kind of form', () => {
  const asked = entry({ purpose: 'confirmation', recipient: 'jo@example.org' })
  expect(write([asked])).toMatchObject([
    {
      purpose: 'confirmation',
      recipient: 'jo@example.org',
      subject: 'Thanks',
      about_kind: 'contact',
      about_id: 'a',
    },
  ])
  expect(write([asked], { confirmations: [] })).toEqual([])
  expect(write([asked], { confirmations: [{ about: 'contact', subject: 'Thanks', text: '' }] })).toEqual([])
  expect(write([{ ...asked, about_kind: 'job' }])).toEqual([])
})

it('counts a membership application with two outbox entries only once', () => {
  const notices = [{ about: 'membership', skills: [], emails: ['desk@party.example'] }]
  const applied = () => entry({ about_kind: 'membership' })
  const [alert, ...others] = write([applied(), applied()], { notices })
  expect(others).toEqual([])
  expect(alert).toMatchObject({ about_id: 'a', subject: 'New in the inbox: 1 membership application' })
  const asked = entry({
    ...{ purpose: 'confirmation', about_kind: 'membership' },
    ...{ recipient: 'jo@example.org', reference: 'M-7K4Q-2XWD' },
  })
  const said = {
    about: 'membership',
    subject: 'Application {reference}',
    text: 'Your number is {reference}.',
  }
  const [mail] = write([asked], { confirmations: [said] })
  expect(mail?.subject).toBe('Application M-7K4Q-2XWD')
  expect(mail?.plain_text).toContain('Your number is M-7K4Q-2XWD.')
})

it('asks new subscribers to confirm through a link whose token is filled in later', () => {
  const asked = entry({ purpose: 'opt-in', about_kind: 'newsletter', recipient: 'jo@example.org' })
  const [mail, ...others] = write([asked], { askSubject: 'Confirm?', askText: 'Press: {link}' })
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    ...{ purpose: 'opt-in', recipient: 'jo@example.org', subject: 'Confirm?' },
    ...{ about_kind: 'newsletter', about_id: 'a' },
  })
  expect(mail?.plain_text).toContain('Press: https://party.example/subscription/{{token}}\n')
  expect(mail?.html).toContain('href="https://party.example/subscription/{{token}}"')
  const [plain] = write([asked], { askText: 'Staff forgot the link.' })
  expect(plain?.subject).toBe('Please confirm: our newsletter')
  expect(plain?.plain_text).toContain('https://party.example/subscription/{{token}}')
})

const CONFIRMATION = entry({ purpose: 'confirmation', recipient: 'jo@example.org' })
const OPT_IN = entry({ purpose: 'opt-in', about_kind: 'newsletter', recipient: 'jo@example.org' })
const IN_FORMS = 'Correct it in the “Forms” document, under Emails, then send it again.'
const IN_NEWSLETTER = 'Correct it in the “Forms” document, under Newsletter, then send it again.'
const TOO_LONG = 'The subject is too long: it has 260 characters, and 250 is the limit.'

const FAULTS: readonly [name: string, words: Partial<MailWords>, failed: number, reason: string | RegExp][] =
  [
    ['an alert subject of 260 letters', { noticeSubject: 'x'.repeat(260) }, 0, `${TOO_LONG} ${IN_FORMS}`],
    [
      'an alert text of 200,001 letters',
      { noticeText: 'x'.repeat(200_001) },
      0,
      /^The text is too long: it has 2000\d\d characters\. Shorten it to 5000 or fewer\. Correct it in the “Forms” document/,
    ],
    [
      'an alert text too long as HTML',
      { noticeText: '&'.repeat(150_000) },
      0,
      /^The text is too long: it has 750\d{3} characters as HTML\. Shorten it to 5000 or fewer\./,
    ],
    [
      'no deliverable recipient',
      { notices: [{ about: 'contact', skills: [], emails: ['jö@party.example', 'desk'] }] },
      0,
      `Emails cannot be sent to “jö@party.example”, “desk”. ${IN_FORMS}`,
    ],
    [
      'recipients without a visible character',
      { notices: [{ about: 'contact', skills: [], emails: ['', '\u200b'] }] },
      0,
      `Emails cannot be sent to an empty entry. ${IN_FORMS}`,
    ],
    ['an alert subject of U+200B', { noticeSubject: '\u200b' }, 0, `The subject is empty. ${IN_FORMS}`],
    ['an alert text of U+200B', { noticeText: '\u200b' }, 0, `The text is empty. ${IN_FORMS}`],
    [
      'a confirmation subject of 260 letters',
      { confirmations: [{ about: 'contact', subject: 'é'.repeat(260), text: 'Hi' }] },
      1,
      `${TOO_LONG} ${IN_FORMS}`,
    ],
    [
      'a confirmation subject that is empty once filled in',
      { confirmations: [{ about: 'contact', subject: '{reference}', text: 'Hi' }] },
      1,
      `The subject is empty. ${IN_FORMS}`,
    ],
    [
      'a confirmation text that is empty once filled in',
      { confirmations: [{ about: 'contact', subject: 'Hi', text: '{reference}' }] },
      1,
      `The text is empty. ${IN_FORMS}`,
    ],
    [
      'a newsletter confirmation subject of 260 letters',
      { askSubject: 'x'.repeat(260) },
      2,
      `${TOO_LONG} ${IN_NEWSLETTER}`,
    ],
  ]

it.each(FAULTS)(
  'marks only the affected email as failed, with the reason, if content has %s',
  (_name, words, index, reason) => {
    const right = [
      ['New in the inbox: 1 message', 'New in the inbox: 1 message'],
      ['Thanks'],
      ['Please confirm: our newsletter'],
    ]
    const results = made([entry(), CONFIRMATION, OPT_IN], words)
    expect(results[index]).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason))
    expect(results.toSpliced(index, 1)).toEqual(right.toSpliced(index, 1))
  },
)

it('replaces tabs and line breaks in a subject with spaces', () => {
  const words = {
    noticeSubject: '\tNew:\r\n{what}\u2028\u0000now',
    confirmations: [{ about: 'contact', subject: 'Thank\tyou', text: 'Hi\u0000' }],
    askSubject: 'Please\nconfirm \ud800',
  }
  const spaced = 'New: 1 message now'
  expect(made([entry(), CONFIRMATION, OPT_IN], words)).toEqual([
    [spaced, spaced],
    ['Thank you'],
    ['Please confirm \ufffd'],
  ])
  expect(write([CONFIRMATION], words)[0]?.plain_text).toMatch(/^Hi\n/)
})

it('leaves jobs out of a subject that would be too long', () => {
  const notices = [{ about: 'job', skills: [], emails: ['desk@party.example'] }]
  const words = { notices, noticeSubject: `${'x'.repeat(230)}{what}` }
  expect(made([entry({ about_kind: 'job', job: 'Cook' })], words)).toEqual([
    [`${'x'.repeat(230)}1 job application`],
  ])
})

it('alerts the other recipients if one address is undeliverable', () => {
  const notices = [{ about: 'contact', skills: [], emails: ['jö@party.example', 'desk@party.example'] }]
  expect(write([entry()], { notices }).map(({ recipient }) => recipient)).toEqual(['desk@party.example'])
  expect(unmailableRecipients({ notices: [...notices, ...notices] })).toEqual(['“jö@party.example”'])
})
