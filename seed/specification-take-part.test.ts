import { expect, test } from 'vitest'
import { AGE_GROUPS } from './documents/age-groups/all.ts'
import { contact } from './documents/contact.ts'
import { home } from './documents/home.ts'
import { jobDocuments } from './documents/job-openings.ts'
import { joinParty } from './documents/join-party.ts'
import { joinTeam } from './documents/join-team.ts'
import { strathfieldIssues } from './documents/local/strathfield-issues.ts'
import { strathfield } from './documents/local/strathfield.ts'
import { support } from './documents/support.ts'
import { teamDocuments } from './documents/team.ts'
import { volunteer } from './documents/volunteer.ts'

/** What the specification says of the pages to take part: its section, what is meant, the seed's value, the specified value. */
const FACTS: readonly [section: string, what: string, actual: unknown, specified: unknown][] = [
  ['2 Home', 'Local Issues', home.localIssues.heading, 'Local Issues'],
  [
    '2 Home',
    'five tabs by age, Youth first',
    AGE_GROUPS.map(({ title, ages }) => `${title} ${ages}`),
    ['Youth 15-24', 'Young Adults 25-34', 'Mid-Career 35-49', 'Senior Adults 50-64', 'Seniors 65+'],
  ],
  [
    '2 Home',
    'Learn more of each tab',
    AGE_GROUPS.map(({ learnMore }) => learnMore),
    ['education', 'economy', 'infrastructure', 'healthcare', 'data'],
  ],
  ['2 Home', 'policy when unknown', home.ageGroups.fallbackPolicy._ref, 'policy-innovation'],
  ['9', 'issues of each tab', AGE_GROUPS.map(({ issues }) => issues.length), [3, 3, 3, 3, 3]],
  [
    '9',
    'solutions of each issue',
    AGE_GROUPS.flatMap(({ issues }) => issues).filter(({ solutions }) => solutions.length !== 4),
    [],
  ],
  ['2 Home', 'Learn more', home.ageGroups.learnMoreLabel, 'Learn more'],
  ['2 Home', 'Policy details', home.ageGroups.detailsLabel, 'Policy details'],
  ['2 Home', 'four leaders', teamDocuments.length, 4],
  ['2 Home', 'questions', home.faqPrompt.action.page, '/faq'],
  ['2 Local issues', 'six issues', strathfieldIssues.length, 6],
  [
    '2 Local issues',
    'links',
    strathfield.actions.map(({ page }) => page),
    ['/volunteer', '/contact', '/join-team'],
  ],
  ['2 Support', 'presets', support.donation.presets.map(({ amount }) => amount), [25, 50, 100]],
  ['2 Support', 'disclosure above', support.donation.disclosureThreshold, 14_500],
  [
    '2 Contact',
    'office hours',
    contact.hours.rows.map(({ days, hours }) => `${days} ${hours}`),
    ['Mon-Fri 9-5', 'Sat 10-2', 'Sun closed'],
  ],
  [
    '2 Join party',
    'levels',
    joinParty.levels.map(({ name, originalPrice, currentPrice }) => [name, originalPrice, currentPrice]),
    [
      ['Standard', 50, 0],
      ['Supporter', 120, 0],
      ['Premium', 250, 0],
    ],
  ],
  ['2 Volunteer', 'title', volunteer.title, 'Political Volunteer Opportunities'],
  [
    '2 Volunteer',
    'activities',
    volunteer.activities.items.map(({ title }) => title.toLowerCase()),
    [
      'phone banking',
      'door knocking',
      'event support',
      'social media',
      'content creation',
      'community organizing',
    ],
  ],
  [
    '3',
    'skills',
    volunteer.form.skills.map(({ id, label }) => [id, label]),
    [
      ['phone-banking', 'Phone Banking'],
      ['door-knocking', 'Door Knocking'],
      ['event-planning', 'Event Planning'],
      ['social-media', 'Social Media'],
      ['writing', 'Content Writing'],
      ['design', 'Graphic Design'],
      ['community-organizing', 'Community Organizing'],
      ['tech-support', 'Technical Support'],
      ['photography', 'Photography/Videography'],
    ],
  ],
  ['4', 'volunteer button', volunteer.form.button, 'Sign Up to Volunteer'],
  ['4', 'volunteer button while it works', volunteer.form.submittingButton, 'Submitting...'],
  ['2 Join team', 'title', joinTeam.title, 'Join Our Professional Team'],
  [
    '2 Join team',
    'benefits',
    joinTeam.benefits.items.map(({ title }) => title),
    ['Meaningful Work', 'Professional Development', 'Collaborative Culture'],
  ],
  ['2 Join team', 'heading of the jobs', joinTeam.openings.heading, 'Current Openings'],
  ['2 Join team', 'button of a job', joinTeam.openings.detailsButton, 'View Details & Apply'],
  ['2 Join team', 'general application', joinTeam.general.button, 'Submit General Application'],
  [
    '3',
    'jobs',
    jobDocuments.map(({ title, location, commitment }) => `${title} (${location}, ${commitment})`),
    [
      'Campaign Coordinator (Sydney NSW, Full-time)',
      'Policy Researcher (Remote, Part-time)',
      'Communications Manager (Sydney NSW, Full-time)',
      'Data Analyst (Remote, Contract)',
    ],
  ],
]

test.each(FACTS)('section %s: %s', (_section, _what, actual, specified) => {
  expect(actual).toEqual(specified)
})

test('section 2 Home: each issue leads to one of the specified policies', () => {
  const policies = AGE_GROUPS.flatMap(({ issues }) => issues.map(({ policy }) => policy))
  const specified = ['education', 'economy', 'infrastructure', 'healthcare', 'data', 'innovation']
  expect(policies.filter((policy) => !specified.includes(policy))).toEqual([])
})
