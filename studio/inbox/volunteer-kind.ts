import { type Volunteer, VolunteerFilter, type VolunteerPage } from '../../lib/volunteers/desk/volunteer'
import type { VolunteerStatus } from '../../lib/volunteers/limits'
import { SKILL_IDS, skillName, skillsInShort } from '../../lib/volunteers/skills'
import { type Entry, phoneHref, writtenFacts } from './entry'
import type { InboxKind, StateWords } from './inbox-kind'

/** How staff read a status. */
const STATES: Record<VolunteerStatus, Omit<StateWords, 'id'>> = {
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
  states: Object.entries(STATES).map(([id, words]) => ({ id, ...words })),
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
  readPage: (response) =>
    response
      .json()
      .then(({ volunteers, total }: VolunteerPage) => ({ entries: volunteers.map(entryOf), total })),
  readEntry: (response) => response.json().then((volunteer: Volunteer) => entryOf(volunteer)),
}

function entryOf(volunteer: Volunteer): Entry {
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
      { term: 'Phone', text: phone, ...(phone && { href: phoneHref(phone) }) },
      { term: 'Preferred role', text: preferred_role },
      { term: 'Skills', text: skills.map(skillName).join(', ') },
      { term: 'Message', text: message },
    ]),
  }
}
