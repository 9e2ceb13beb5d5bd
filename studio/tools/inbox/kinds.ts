import { phoneHref } from '../../../lib/shared/phone-href'
import { type FormKind, formOf, KINDS as FORM_KINDS } from '../../../lib/forms/forms'
import { SKILL_IDS, skillName, skillsInShort } from '../../../lib/forms/skills'
import type {
  COMMON_STATES,
  MEMBERSHIP_STATES,
  StoredEntry,
  SubscriptionState,
  VOLUNTEER_STATES,
} from '../../../lib/inbox/inbox-types'
import { EntryFilter } from '../../../lib/inbox/requests'
import type { Entry, EntryState, InboxKind } from './entry'

type States<Ids extends readonly string[]> = Record<Ids[number], Omit<EntryState, 'id'>>

const OF_VOLUNTEERS: States<typeof VOLUNTEER_STATES> = {
  new: { title: 'New', tone: 'primary' },
  contacted: { title: 'Contacted', tone: 'caution' },
  active: { title: 'Active', tone: 'positive' },
  declined: { title: 'Declined', tone: 'default' },
}

const OF_MEMBERSHIPS: States<typeof MEMBERSHIP_STATES> = {
  applied: { title: 'Applied', tone: 'primary' },
  declared: { title: 'Declared', tone: 'primary' },
  checked: { title: 'Checked', tone: 'caution' },
  approved: { title: 'Approved', tone: 'positive' },
  refused: { title: 'Refused', tone: 'critical' },
  lapsed: { title: 'Lapsed', tone: 'default' },
}

/** The statuses of all other kinds. */
const COMMON: States<typeof COMMON_STATES> = {
  new: { title: 'New', tone: 'primary' },
  assigned: { title: 'Assigned', tone: 'caution', isOfSomebody: true },
  answered: { title: 'Answered', tone: 'positive' },
  closed: { title: 'Closed', tone: 'default' },
}

/** The kind's own settings. */
const SPECIAL: Partial<Record<FormKind, Partial<InboxKind>>> = {
  volunteers: {
    states: statesOf(OF_VOLUNTEERS),
    answered: 'contacted',
    isAssigned: false,
    choice: {
      label: 'Skill',
      any: 'Any skill',
      options: SKILL_IDS.map((value) => ({ value, title: skillName(value) })),
    },
  },
  membership: {
    states: statesOf(OF_MEMBERSHIPS),
    // A reply by email does not change the status: staff decide.
    answered: undefined,
    isConfidential: true,
    fileTerm: 'Signed declaration',
    filePath: 'declaration',
  },
}

/** The kinds of the inbox, in the order of its tabs. */
export const KINDS: readonly InboxKind[] = FORM_KINDS.map(inboxKind)

function inboxKind(id: FormKind): InboxKind {
  const { inbox, fields } = formOf(id)
  return {
    id,
    ...{ came: 'Received', ...inbox },
    states: statesOf(COMMON),
    answered: 'answered',
    hasName: fields.some(({ name }) => name === 'name' || name === 'fullName'),
    ...{ isAssigned: true, isConfidential: false, fileTerm: 'File', filePath: 'file' },
    readFilter: ({ search, state, choice, event, from, until }) => {
      const chosen = id === 'volunteers' ? { skill: choice } : { assignedTo: choice }
      return EntryFilter.safeParse({ search, state, event, from, until, ...chosen }).data
    },
    ...SPECIAL[id],
  }
}

function statesOf(words: Readonly<Record<string, Omit<EntryState, 'id'>>>): EntryState[] {
  return Object.entries(words).map(([id, ofState]) => ({ id, ...ofState }))
}

/** The labels of a subscription's states. Entries from before there was a newsletter have none. */
const SUBSCRIPTIONS: Record<SubscriptionState, string> = {
  asked: 'Not confirmed yet',
  confirmed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
}

/** Converts a server response to an entry. */
export function entryOf({ fields, subscription, ...stored }: StoredEntry): Entry {
  const text = (field: string) => {
    const value = fields[field] ?? ''
    return typeof value === 'string' ? value : value.map(skillName).join(', ')
  }
  const [reference, file, skills] = [text('reference'), text('file'), fields['skills']]
  const { fields: asked, inbox } = formOf(stored.kind)
  const subscribed = subscription ? SUBSCRIPTIONS[subscription] : ''
  const subject =
    (inbox.gistFields ?? []).map(text).filter(Boolean).join(', ') ||
    (reference && `Membership application ${reference}`)
  const gist = [
    subscribed,
    Array.isArray(skills) && skillsInShort(skills),
    reference && [text('level'), reference].join(', '),
    stored.kind !== 'volunteers' && inShort(subject || text('message')),
  ].find(Boolean)
  const others = asked.filter(
    ({ name, heading, type }) => heading && type !== 'file' && !['name', 'fullName', 'email'].includes(name),
  )
  const facts = [
    { term: 'Subscription', text: subscribed },
    { term: 'Number', text: reference },
    ...others.map(({ name, heading = name, type }) => ({
      term: heading,
      text: text(name),
      ...(type === 'tel' && { href: phoneHref(text(name)) }),
    })),
  ]
  return {
    ...stored,
    name: text('name') || text('fullName') || text('email'),
    email: text('email'),
    subject,
    gist: gist || '',
    facts: facts.filter((fact) => fact.text),
    ...(file && { file: { name: file, size: sizeInWords(Number(text('fileSize'))) } }),
  }
}

/** Formats a file size, as in “48 kB” and “4.9 MB”; at least 1 kB. */
function sizeInWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} kB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

/** Maximum length of a summary: two lines of the list. */
const GIST_LENGTH = 60

/** Truncates text at a word boundary. */
function inShort(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= GIST_LENGTH ? line : `${line.slice(0, GIST_LENGTH).replace(/\s\S*$/, '')}…`
}
