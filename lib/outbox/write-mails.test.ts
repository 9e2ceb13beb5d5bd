import { expect, it } from 'vitest'
import type { MailWords } from './mail-words.ts'
import type { Note } from './outbox-store.ts'
import { writeMails } from './write-mails.ts'

const WORDS: MailWords = {
  askSubject: '',
  askText: '',
  partyName: 'Our Party',
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

function note(fields: Partial<Note> = {}): Note {
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

const write = (notes: readonly Note[], words: Partial<MailWords> = {}) =>
  writeMails(notes, { ...WORDS, ...words }, 'https://party.example')

it('tells each person once, and of several in one mail', () => {
  const mails = write([note(), note({ about_id: 'b' }), note({ about_kind: 'job' })])
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['desk@party.example', 'New in the inbox: 2 messages'],
    ['second@party.example', 'New in the inbox: 2 messages'],
  ])
  expect(mails[0]?.plain_text).toContain('https://party.example/studio/inbox/contact')
  expect(mails[0], 'erased with none of the two').not.toHaveProperty('about_id')
  expect(write([note()])[0]).toMatchObject({ about_id: 'a', subject: 'New in the inbox: 1 message' })
})

it('mails a notice to each address that can be mailed once it is cleaned', () => {
  const emails = [
    '<desk@party.example>',
    'desk@party.example.',
    'desk@bücher.example',
    'a@b..org',
    'zoë@party.example',
  ]
  const mails = write([note()], { notices: [{ about: 'contact', skills: [], emails }] })
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    'desk@party.example',
    'desk@xn--bcher-kva.example',
  ])
})

it('names the jobs that content has, and nothing else that a stranger calls a job', () => {
  const notices = [{ about: 'job', skills: [], emails: ['desk@party.example'] }]
  const long = 'x'.repeat(121)
  const subjectOf = (...jobs: string[]) =>
    write(
      jobs.map((job, index) => note({ about_kind: 'job', about_id: String(index), job })),
      { notices, jobs: [...WORDS.jobs, long] },
    )[0]?.subject
  expect(subjectOf('Cook')).toBe('New in the inbox: 1 job application (Cook)')
  expect(subjectOf('Driver', 'Cook', 'Cook')).toBe('New in the inbox: 3 job applications (Cook, Driver)')
  expect(subjectOf(long), 'a subject is short').toBe('New in the inbox: 1 job application')
  expect(subjectOf('Win at https://evil.example')).toBe('New in the inbox: 1 job application')
})

it('takes the words of content', () => {
  const [mail] = write([note()], { noticeSubject: 'Post: {what}', noticeText: 'Go to {link} for {what}.' })
  expect(mail?.subject).toBe('Post: 1 message')
  expect(mail?.plain_text).toContain('Go to https://party.example/studio/inbox/contact for 1 message.')
})

it('confirms to the visitor where content has words for the kind, and else to nobody', () => {
  const asked = note({ purpose: 'confirmation', recipient: 'jo@example.org' })
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

it('counts an application for membership once, of which two notes come, and confirms its number', () => {
  const notices = [{ about: 'membership', skills: [], emails: ['desk@party.example'] }]
  const [notice, ...others] = write(
    [note({ about_kind: 'membership' }), note({ about_kind: 'membership' })],
    { notices },
  )
  expect(others).toEqual([])
  expect(notice).toMatchObject({ about_id: 'a', subject: 'New in the inbox: 1 membership application' })
  const asked = note({
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

it('asks whoever wishes for the newsletter to confirm by a link that has no token yet', () => {
  const asked = note({ purpose: 'opt-in', about_kind: 'newsletter', recipient: 'jo@example.org' })
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
