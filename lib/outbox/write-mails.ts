import { isFormKind, nounsOf } from '../forms/forms.ts'
import { INBOX_TOOL, STUDIO_PATH, SUBSCRIPTION_PREFIX } from '../shared/routes.ts'
import { mailBody } from './mail-body.ts'
import { fitsSubject, mailProblem, subjectLine } from '../shared/mail-limits.ts'
import type { MailWords } from './mail-words.ts'
import { cleanEmail, visibleText } from '../shared/mailable.ts'
import type { NewMail, Entry, WrittenEntry } from './outbox-store.ts'

/** Nouns in alerts for failed emails, singular and plural, and for forms of an unknown kind. */
const FAILED_MAILS = ['undelivered mail', 'undelivered mails'] as const
const OTHER = ['form', 'forms'] as const
/** Defaults if staff have not written their own text (schemas/singletons/forms.ts shows them). */
const ALERT_SUBJECT = 'New in the inbox: {what}'
const ALERT_TEXT = '{what} came in. Read and answer in the inbox:\n\n{link}'
/** Text of alerts about failed emails. For submissions, staff write the text. */
const FAILED_TEXT =
  '{what}. The inbox shows the reason. Correct the text, then send it again there:\n\n{link}'
/** Maximum length of the job titles in a subject. */
const MAX_JOBS_LENGTH = 120
/** Defaults for the email that asks subscribers to confirm (schemas/fields/newsletter-words.ts). */
const ASK_SUBJECT = 'Please confirm: our newsletter'
const ASK_TEXT =
  'You, or someone using your address, asked for our newsletter. To get it, open this link, tick the box and press the button:\n\n{link}\n\nThe link works for seven days. If it wasn’t you, do nothing and we won’t send you anything.'
/** Tells staff where to fix what keeps an email from being sent. */
const IN_FORMS = 'Correct it in the “Forms” document, under Emails, then send it again.'
const IN_NEWSLETTER = 'Correct it in the “Forms” document, under Newsletter, then send it again.'
/** Tells email apps not to reply automatically (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' }

/**
 * Writes the emails for entries, with the wording that staff have entered: one staff alert per kind to everyone listed
 * in “Forms”, a confirmation to each visitor if “Forms” has one for that kind, and the link that confirms a newsletter
 * subscription. No email quotes what visitors wrote, because anyone can trigger these emails, and because erasing a
 * person can't delete emails from staff mailboxes. A job is named only by the title that staff have entered, if there
 * is one.
 *
 * @param siteUrl the site's public origin, for links
 * @returns for each entry, or group of entries in one alert, the emails or the reason why there are none
 */
export function writeMails(entries: readonly Entry[], words: MailWords, siteUrl: string): WrittenEntry[] {
  const kinds = Map.groupBy(
    entries.filter(({ purpose }) => purpose === 'notice'),
    ({ about_kind: kind }) => kind,
  )
  return [
    ...[...kinds].map(([kind, ofKind]) => ({ entries: ofKind, ...noticesOf(kind, ofKind, words, siteUrl) })),
    ...entries.flatMap((entry) => {
      if (entry.purpose === 'notice') return []
      const written =
        entry.purpose === 'opt-in' ? optInOf(entry, words, siteUrl) : confirmationOf(entry, words)
      return [{ entries: [entry], ...written }]
    }),
  ]
}

/** Finds alert recipients in “Forms” whose addresses can't receive mail, quoted for use in a sentence. */
export function unmailableRecipients({ notices }: Pick<MailWords, 'notices'>): string[] {
  const addresses = notices.flatMap(({ emails }) => emails.map((email) => email.trim()))
  const unmailable = addresses.filter((address) => cleanEmail(address) === null)
  return [
    ...new Set(
      unmailable.map((address) => (visibleText(address) === '' ? 'an empty entry' : `“${address}”`)),
    ),
  ]
}

type Written = { mails: NewMail[] } | { problem: string }

function noticesOf(kind: string, entries: readonly Entry[], words: MailWords, siteUrl: string): Written {
  const recipients = recipientsOf(kind, entries, words)
  const { noticeSubject, noticeText } =
    kind === 'mail' ? { noticeSubject: '', noticeText: FAILED_TEXT } : words
  const unmailable = unmailableRecipients({ notices: words.notices.filter(({ about }) => about === kind) })
  if (recipients.size === 0 && unmailable.length > 0)
    return { problem: `Emails cannot be sent to ${unmailable.join(', ')}. ${IN_FORMS}` }
  return allOrProblem(
    [...recipients].map(([recipient, told]) => {
      const [one, many] = isFormKind(kind) ? nounsOf(kind) : kind === 'mail' ? FAILED_MAILS : OTHER
      // A membership application produces two entries: one for the application and one for its declaration.
      const number = new Set(told.map(({ about_id: id }) => id)).size
      const count = number === 1 ? `1 ${one}` : `${number} ${many}`
      const jobs = words.jobs.filter((title, index) => {
        const isFirst = words.jobs.indexOf(title) === index
        return isFirst && told.some(({ job }) => job === title)
      })
      const named = jobs.join(', ')
      const link = `${siteUrl}${STUDIO_PATH}/${INBOX_TOOL}/${kind}`
      const fill = (text: string, what: string) =>
        text.replaceAll('{what}', () => what).replaceAll('{link}', link)
      const subjectOf = (what: string) => fill(noticeSubject || ALERT_SUBJECT, what)
      const long = `${count} (${named})`
      const isNamed =
        named !== '' && named.length <= MAX_JOBS_LENGTH && fitsSubject(subjectLine(subjectOf(long)))
      const what = isNamed ? long : count
      const [first] = told
      return writeMail(
        {
          ...{ purpose: 'notice', priority: 3, recipient, about_kind: kind },
          ...(first !== undefined && number === 1 && { about_id: first.about_id }),
        },
        { subject: subjectOf(what), text: fill(noticeText || ALERT_TEXT, what), where: IN_FORMS },
        words,
      )
    }),
  )
}

/** Finds the recipients of alerts about one kind, and the entries for each of them. */
function recipientsOf(kind: string, entries: readonly Entry[], { notices }: MailWords): Map<string, Entry[]> {
  const told = new Map<string, Set<Entry>>()
  for (const { about, skills, emails } of notices) {
    if (about !== kind) continue
    const concerned = entries.filter(
      (entry) => skills.length === 0 || skills.some((skill) => entry.skills.includes(skill)),
    )
    for (const email of emails.map(cleanEmail)) {
      if (email === null || concerned.length === 0) continue
      const known = [...told.keys()].find((address) => address.toLowerCase() === email.toLowerCase()) ?? email
      told.set(known, new Set([...(told.get(known) ?? []), ...concerned]))
    }
  }
  return new Map([...told].map(([recipient, concerned]) => [recipient, [...concerned]]))
}

function confirmationOf({ about_kind, about_id, recipient, reference }: Entry, words: MailWords): Written {
  const said = words.confirmations.find(({ about }) => about === about_kind)
  if (recipient === null || said === undefined || said.subject === '' || said.text === '')
    return { mails: [] }
  const fill = (written: string) => written.replaceAll('{reference}', reference ?? '')
  return allOrProblem([
    writeMail(
      { purpose: 'confirmation', priority: 2, recipient, about_kind, about_id },
      { subject: fill(said.subject), text: fill(said.text), where: IN_FORMS },
      words,
    ),
  ])
}

/** The database replaces `{{token}}`, so only the mail server ever sees the token. */
function optInOf({ about_kind, about_id, recipient }: Entry, words: MailWords, siteUrl: string): Written {
  if (recipient === null) return { mails: [] }
  const link = `${siteUrl}${SUBSCRIPTION_PREFIX}/{{token}}`
  // Without the link, the text that staff have entered would be useless.
  const text = words.askText.includes('{link}') ? words.askText : ASK_TEXT
  return allOrProblem([
    writeMail(
      { purpose: 'opt-in', priority: 2, recipient, about_kind, about_id },
      {
        ...{ subject: words.askSubject || ASK_SUBJECT, text: text.replaceAll('{link}', link) },
        where: IN_NEWSLETTER,
      },
      words,
    ),
  ])
}

/** Writes an email, or returns the reason why it can't be written and where staff can fix that. */
function writeMail(
  mail: Omit<NewMail, 'subject' | 'plain_text' | 'html'>,
  { subject, text, where }: { subject: string; text: string; where: string },
  words: MailWords,
): NewMail | string {
  const written = { subject: subjectLine(subject), ...mailBody(text, words) }
  const problem = mailProblem({ ...written, text })
  return problem === null ? { ...mail, ...written, headers: HEADERS } : `${problem} ${where}`
}

function allOrProblem(written: readonly (NewMail | string)[]): Written {
  const problem = written.find((each) => typeof each === 'string')
  return problem === undefined ? { mails: written.filter((each) => typeof each !== 'string') } : { problem }
}
