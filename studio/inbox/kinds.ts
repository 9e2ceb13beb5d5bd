import type { SubmissionKind } from '../../lib/inbox/inbox-desk'
import {
  type CommonState,
  type MembershipState,
  type Submission,
  SubmissionFilter,
  type SubmissionPage,
  type SubscriptionState,
} from '../../lib/inbox/submission'
import { phoneHref } from '../../lib/format/phone-href'
import { SKILL_IDS, skillName, skillsInShort } from '../../lib/forms/skills'
import {
  type Volunteer,
  VolunteerFilter,
  type VolunteerPage,
  type VolunteerStatus,
} from '../../lib/volunteers/desk/volunteer'
import { readJson } from '../tool-parts/site-server'
import { type Entry, writtenFacts } from './entry'
import type { InboxKind, StateWords } from './inbox-kind'

/** The states of volunteers. */
const VOLUNTEER_STATES: Record<VolunteerStatus, Omit<StateWords, 'id'>> = {
  new: { title: 'New', tone: 'primary' },
  contacted: { title: 'Contacted', tone: 'caution' },
  active: { title: 'Active', tone: 'positive' },
  declined: { title: 'Declined', tone: 'default' },
}

/** People who offered to help. */
export const volunteerKind: InboxKind = {
  id: 'volunteers',
  title: 'Volunteers',
  noun: ['volunteer', 'volunteers'],
  none: 'Nobody has signed up yet.',
  came: 'Signed up',
  stateLabel: 'Status',
  states: Object.entries(VOLUNTEER_STATES).map(([id, words]) => ({ id, ...words })),
  answered: 'contacted',
  gist: 'Skills',
  hasName: true,
  isAssigned: false,
  isConfidential: false,
  fileTerm: 'File',
  filePath: 'file',
  choice: {
    label: 'Skill',
    any: 'Any skill',
    options: SKILL_IDS.map((value) => ({ value, title: skillName(value) })),
  },
  erases: ['Everything about this person is', 'Everything about these people is'],
  path: '/api/volunteers',
  scope: {},
  readFilter: ({ search, state, choice, from, until }) =>
    VolunteerFilter.safeParse({ search, status: state, skill: choice, from, until }).data,
  stateField: 'status',
  readPage: async (response) => {
    const { volunteers, total } = await readJson<VolunteerPage>(response)
    return { entries: volunteers.map(volunteerEntry), total }
  },
  readEntry: async (response) => volunteerEntry(await readJson<Volunteer>(response)),
}

function volunteerEntry(volunteer: Volunteer): Entry {
  const { id, full_name, email, phone, preferred_role, skills, message, status, notes } = volunteer
  return {
    id,
    name: full_name,
    email,
    subject: '',
    gist: skillsInShort(skills),
    state: status,
    assignedTo: null,
    notes,
    createdAt: volunteer.created_at,
    changedAt: volunteer.updated_at,
    changedBy: volunteer.updated_by,
    consentVersion: volunteer.consent_version,
    facts: writtenFacts([
      { term: 'Phone', text: phone, href: phoneHref(phone ?? '') },
      { term: 'Preferred role', text: preferred_role },
      { term: 'Skills', text: skills.map(skillName).join(', ') },
      { term: 'Message', text: message },
    ]),
  }
}

/** The states of messages, applications for jobs and subscriptions. */
const SUBMISSION_STATES: Record<CommonState, Omit<StateWords, 'id'>> = {
  new: { title: 'New', tone: 'primary' },
  assigned: { title: 'Assigned', tone: 'caution', isOfSomebody: true },
  answered: { title: 'Answered', tone: 'positive' },
  closed: { title: 'Closed', tone: 'default' },
}

/** The states of applications for membership. */
const MEMBERSHIP_STATES: Record<MembershipState, Omit<StateWords, 'id'>> = {
  applied: { title: 'Applied', tone: 'primary' },
  declared: { title: 'Declared', tone: 'primary' },
  checked: { title: 'Checked', tone: 'caution' },
  approved: { title: 'Approved', tone: 'positive' },
  refused: { title: 'Refused', tone: 'critical' },
  lapsed: { title: 'Lapsed', tone: 'default' },
}

/** The most characters of a gist: two lines of the list hold them. */
const GIST_LENGTH = 60

/** Messages that were sent with the contact form. */
export const contactKind = submissionKind({
  id: 'contact',
  title: 'Contact',
  noun: ['message', 'messages'],
  none: 'Nobody has written yet.',
  gist: 'About',
  hasName: true,
  erases: [
    'This message, with the name and the address, is',
    'These messages, with names and addresses, are',
  ],
})

/** Applications for jobs. */
export const jobKind = submissionKind({
  id: 'job',
  title: 'Jobs',
  noun: ['application', 'applications'],
  none: 'Nobody has applied yet.',
  gist: 'Job',
  hasName: true,
  erases: ['This application, with its file, is', 'These applications, with their files, are'],
})

/** Applications for membership. An answer by email does not change their state: staff decide that. */
export const membershipKind: InboxKind = {
  ...submissionKind({
    id: 'membership',
    title: 'Memberships',
    noun: ['membership application', 'membership applications'],
    none: 'Nobody has applied for membership yet.',
    gist: 'Level and number',
    hasName: true,
    erases: [
      'This application, with birth date, address and declaration, is',
      'These applications, with birth dates, addresses and declarations, are',
    ],
  }),
  states: Object.entries(MEMBERSHIP_STATES).map(([id, words]) => ({ id, ...words })),
  answered: undefined,
  isConfidential: true,
  fileTerm: 'Signed declaration',
  filePath: 'declaration',
}

/** Subscriptions to the newsletter. */
export const newsletterKind = submissionKind({
  id: 'newsletter',
  title: 'Newsletter',
  noun: ['subscription', 'subscriptions'],
  none: 'Nobody has subscribed yet.',
  gist: 'Subscription',
  hasName: false,
  erases: ['This address is', 'These addresses are'],
})

type Words = Pick<InboxKind, 'title' | 'noun' | 'none' | 'gist' | 'hasName' | 'erases'>

function submissionKind({ id, ...words }: Words & { id: SubmissionKind }): InboxKind {
  return {
    ...words,
    id,
    came: 'Received',
    stateLabel: 'State',
    states: Object.entries(SUBMISSION_STATES).map(([state, ofState]) => ({ id: state, ...ofState })),
    answered: 'answered',
    isAssigned: true,
    isConfidential: false,
    fileTerm: 'File',
    filePath: 'file',
    path: '/api/submissions',
    scope: { kind: id },
    readFilter: ({ search, state, choice, from, until }) =>
      SubmissionFilter.safeParse({ kind: id, search, state, assignedTo: choice, from, until }).data,
    stateField: 'state',
    readPage: async (response) => {
      const { submissions, total } = await readJson<SubmissionPage>(response)
      return { entries: submissions.map(submissionEntry), total }
    },
    readEntry: async (response) => submissionEntry(await readJson<Submission>(response)),
  }
}

/** Whether a subscription is confirmed. Entries from before there was a newsletter have no such state. */
const SUBSCRIPTIONS: Record<SubscriptionState, string> = {
  asked: 'Not confirmed yet',
  confirmed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
}

function submissionEntry({ id, fields, state, notes, subscription, ...submission }: Submission): Entry {
  const { name, email, phone, job, reference, level, message, file, fileSize } = fields
  const subject = job ?? fields.subject ?? (reference && `Membership application ${reference}`) ?? ''
  return {
    id,
    name: name ?? email,
    email,
    subject,
    gist: subscription
      ? SUBSCRIPTIONS[subscription]
      : (reference && [level, reference].join(', ')) || inShort(subject || message || ''),
    state,
    assignedTo: submission.assigned_to,
    notes,
    createdAt: submission.created_at,
    changedAt: submission.changed_at,
    changedBy: submission.changed_by,
    consentVersion: submission.consent_version,
    facts: writtenFacts([
      { term: 'Subscription', text: subscription && SUBSCRIPTIONS[subscription] },
      { term: 'Number', text: reference },
      { term: 'Level', text: level },
      { term: 'Phone', text: phone, href: phoneHref(phone ?? '') },
      { term: 'Job', text: job },
      { term: 'Subject', text: fields.subject },
      { term: 'Message', text: message },
    ]),
    ...(file && fileSize && { file: { name: file, size: sizeInWords(Number(fileSize)) } }),
  }
}

/** Writes a file's size, as in “48 kB” and “4.9 MB”; at least 1 kB. */
function sizeInWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} kB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

/** Shortens a text at the end of a word. */
function inShort(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= GIST_LENGTH ? line : `${line.slice(0, GIST_LENGTH).replace(/\s\S*$/, '')} …`
}

/** The kinds of the inbox, in the order of its tabs. */
export const KINDS: readonly InboxKind[] = [
  volunteerKind,
  contactKind,
  jobKind,
  membershipKind,
  newsletterKind,
]
