import { INBOX_TOOL, STUDIO_PATH, SUBSCRIPTION_PREFIX } from '../routes.ts'
import { mailBody } from './mail-body.ts'
import type { MailWords } from './mail-words.ts'
import { cleanEmail } from './mailable.ts'
import type { NewMail, Note } from './outbox-store.ts'

/** The nouns of notices for entries of each kind, singular and plural. */
const NOUNS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  volunteers: ['volunteer', 'volunteers'],
  contact: ['message', 'messages'],
  job: ['job application', 'job applications'],
  newsletter: ['newsletter sign-up', 'newsletter sign-ups'],
  membership: ['membership application', 'membership applications'],
}
const OTHER = ['form', 'forms'] as const
/** The words where content has none (schemas/singletons/forms.ts shows them to staff). */
const NOTICE_SUBJECT = 'New in the inbox: {what}'
const NOTICE_TEXT = '{what} came in. Read and answer in the inbox:\n\n{link}'
/** The most characters of jobs' titles in a subject. */
const MAX_JOBS_LENGTH = 120
/** The words of the link that confirms a subscription, likewise (schemas/singletons/newsletter-page.ts). */
const ASK_SUBJECT = 'Please confirm: our newsletter'
const ASK_TEXT =
  'Somebody, probably you, asked for our newsletter with this address. Open this link and press the button there to get it:\n\n{link}\n\nThe link works for seven days. If it was not you, do nothing: no newsletter is sent to you.'
/** Tells mail programs not to answer automatically (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' }

/**
 * Makes the mails of notes, in the words of content: one notice of all notes of a kind to everybody whom “Forms” names,
 * a confirmation to each visitor if “Forms” has one for the kind, and the link that confirms a subscription to the
 * newsletter. No mail holds what a visitor wrote: strangers cause these mails, and people are not erased from staff's
 * mailboxes. A job is named by its title in content, if there is such a job.
 *
 * @param siteUrl public origin of the site, for links
 */
export function writeMails(notes: readonly Note[], words: MailWords, siteUrl: string): NewMail[] {
  return [
    ...noticesOf(notes, words, siteUrl),
    ...confirmationsOf(notes, words),
    ...optInsOf(notes, words, siteUrl),
  ]
}

function noticesOf(notes: readonly Note[], words: MailWords, siteUrl: string): NewMail[] {
  const kinds = Map.groupBy(
    notes.filter(({ purpose }) => purpose === 'notice'),
    ({ about_kind: kind }) => kind,
  )
  return [...kinds].flatMap(([kind, ofKind]) =>
    [...recipientsOf(kind, ofKind, words)].map(([recipient, told]) => {
      const [one, many] = NOUNS[kind] ?? OTHER
      // An application for membership causes two notes: for itself, and for its declaration.
      const number = new Set(told.map(({ about_id: id }) => id)).size
      const count = number === 1 ? `1 ${one}` : `${number} ${many}`
      const jobs = words.jobs.filter((title, index) => {
        const isFirst = words.jobs.indexOf(title) === index
        return isFirst && told.some(({ job }) => job === title)
      })
      const named = jobs.join(', ')
      const what = named === '' || named.length > MAX_JOBS_LENGTH ? count : `${count} (${named})`
      const fill = (text: string) =>
        text
          .replaceAll('{what}', () => what)
          .replaceAll('{link}', `${siteUrl}${STUDIO_PATH}/${INBOX_TOOL}/${kind}`)
      const [first] = told
      return {
        purpose: 'notice',
        priority: 3,
        recipient,
        subject: fill(words.noticeSubject || NOTICE_SUBJECT),
        ...mailBody(fill(words.noticeText || NOTICE_TEXT), words),
        about_kind: kind,
        ...(first !== undefined && number === 1 && { about_id: first.about_id }),
        headers: HEADERS,
      } satisfies NewMail
    }),
  )
}

/** Finds the recipients of notices of one kind, each with their notes. */
function recipientsOf(kind: string, notes: readonly Note[], { notices }: MailWords): Map<string, Note[]> {
  const told = new Map<string, Set<Note>>()
  for (const { about, skills, emails } of notices) {
    if (about !== kind) continue
    const concerned = notes.filter(
      (note) => skills.length === 0 || skills.some((skill) => note.skills.includes(skill)),
    )
    for (const email of emails.map(cleanEmail)) {
      if (email === null || concerned.length === 0) continue
      const known = [...told.keys()].find((address) => address.toLowerCase() === email.toLowerCase()) ?? email
      told.set(known, new Set([...(told.get(known) ?? []), ...concerned]))
    }
  }
  return new Map([...told].map(([recipient, concerned]) => [recipient, [...concerned]]))
}

function confirmationsOf(notes: readonly Note[], words: MailWords): NewMail[] {
  return notes.flatMap(({ purpose, about_kind, about_id, recipient, reference }): NewMail[] => {
    if (purpose !== 'confirmation' || recipient === null) return []
    const said = words.confirmations.find(({ about }) => about === about_kind)
    if (said === undefined || said.subject === '' || said.text === '') return []
    const fill = (written: string) => written.replaceAll('{reference}', reference ?? '')
    const [subject, text] = [fill(said.subject), fill(said.text)]
    return [
      {
        ...{ purpose, priority: 2, recipient, subject, about_kind, about_id, headers: HEADERS },
        ...mailBody(text, words),
      },
    ]
  })
}

/** The database replaces `{{token}}` by the token, so that no program but the mail server sees it. */
function optInsOf(notes: readonly Note[], words: MailWords, siteUrl: string): NewMail[] {
  const link = `${siteUrl}${SUBSCRIPTION_PREFIX}/{{token}}`
  // A text without the link would be of no use.
  const text = words.askText.includes('{link}') ? words.askText : ASK_TEXT
  return notes.flatMap(({ purpose, about_kind, about_id, recipient }): NewMail[] => {
    if (purpose !== 'opt-in' || recipient === null) return []
    return [
      {
        ...{ purpose, priority: 2, recipient, about_kind, about_id, headers: HEADERS },
        subject: words.askSubject || ASK_SUBJECT,
        ...mailBody(text.replaceAll('{link}', link), words),
      },
    ]
  })
}
