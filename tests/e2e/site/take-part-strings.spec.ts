import { expect, test } from '../fixtures.ts'

/** Words that the specification gives for the pages to take part: its section, the page, the words. */
const STRINGS: readonly [section: string, path: string, words: readonly string[]][] = [
  ['2 Home', '/', ['Local Issues', 'Youth 15-24', 'Young Adults 25-34', 'Mid-Career 35-49']],
  ['2 Home', '/', ['Senior Adults 50-64', 'Seniors 65+', 'Learn more', 'Policy details']],
  ['2 Support', '/support', ['$25', '$50', '$100', '$14,500', 'electoral commission']],
  ['2 Contact', '/contact', ['Mon-Fri', '9-5', 'Sat', '10-2', 'Sun', 'closed']],
  ['2 Join party', '/join-party', ['Standard', 'Supporter', 'Premium', '$50', '$120', '$250', '$0', 'Free']],
  ['1', '/join-party', ['executive committee', 'Australian citizens and permanent residents']],
  ['2 Volunteer', '/volunteer', ['Political Volunteer Opportunities', '2027 NSW election']],
  ['2 Volunteer', '/volunteer', ['Phone banking', 'Door knocking', 'Event support']],
  ['2 Volunteer', '/volunteer', ['Social media', 'Content creation', 'Community organizing']],
  ['2 Volunteer', '/volunteer', ['volunteer@example.org', '(02) 5550 0101']],
  ['2 Join team', '/join-team', ['Join Our Professional Team', 'Current Openings']],
  ['2 Join team', '/join-team', ['Meaningful Work', 'Professional Development', 'Collaborative Culture']],
  ['2 Join team', '/join-team', ['View Details & Apply', 'Submit General Application']],
  [
    '3',
    '/join-team',
    ['Campaign Coordinator', 'Policy Researcher', 'Communications Manager', 'Data Analyst'],
  ],
  ['3', '/join-team', ['Sydney NSW', 'Remote', 'Full-time', 'Part-time', 'Contract']],
]

for (const [section, path, words] of STRINGS) {
  test(`section ${section}: ${path} says ${words.join(', ')}`, async ({ page }) => {
    await page.goto(path)
    for (const text of words) await expect(page.getByRole('main')).toContainText(text)
  })
}
