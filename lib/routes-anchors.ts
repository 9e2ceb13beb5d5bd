import { LOCALITY_PREFIX, type PagePath, POLICY_PREFIX } from './routes.ts'

/** A part of a page that an address can lead to, and what staff call it. */
export interface PageAnchor {
  anchor: string
  title: string
}

/** The parts that the fixed pages always have; tests/e2e/site/audit/anchors.ts holds them to the pages. */
const FIXED_ANCHORS: Record<PagePath, readonly PageAnchor[]> = {
  '/': [
    { anchor: 'about', title: 'Core values' },
    { anchor: 'policies', title: 'Policy areas' },
    { anchor: 'local-issues', title: 'Local issues' },
    { anchor: 'team', title: 'Leadership' },
    { anchor: 'questions', title: 'Questions' },
    { anchor: 'newsletter', title: 'Newsletter' },
  ],
  '/about': [
    { anchor: 'story', title: 'Story' },
    { anchor: 'principles', title: 'Core principles' },
    { anchor: 'figures', title: 'Figures' },
    { anchor: 'small-print', title: 'Small print' },
  ],
  '/manifesto': [
    { anchor: 'positions', title: 'Party positions' },
    { anchor: 'principles', title: 'Principles' },
    { anchor: 'sections', title: 'Sections' },
    { anchor: 'closing', title: 'Closing' },
  ],
  '/nsw-election-2027': [
    { anchor: 'facts', title: 'Election facts' },
    { anchor: 'areas', title: 'Policy areas' },
    { anchor: 'comparison', title: 'Comparison of parties' },
    { anchor: 'audiences', title: 'Who should vote for us' },
    { anchor: 'call', title: 'Call to action' },
    { anchor: 'questions', title: 'Questions' },
  ],
  '/faq': [{ anchor: 'read-more', title: 'Where to read on' }],
  '/contact': [],
  '/support': [
    { anchor: 'donate', title: 'Donations' },
    { anchor: 'time', title: 'Volunteering' },
    { anchor: 'ways', title: 'Other ways' },
  ],
  '/join-party': [
    { anchor: 'steps', title: 'Steps' },
    { anchor: 'eligibility', title: 'Who can join' },
  ],
  '/volunteer': [
    { anchor: 'activities', title: 'Activities' },
    { anchor: 'sign-up', title: 'Sign-up form' },
    { anchor: 'coordinator', title: 'Coordinator' },
    { anchor: 'closing', title: 'Closing' },
  ],
  '/join-team': [
    { anchor: 'benefits', title: 'Benefits' },
    { anchor: 'openings', title: 'Openings' },
    { anchor: 'general', title: 'General application' },
  ],
  '/constitution': [],
  '/admin': [],
}

const POLICY_ANCHORS: readonly PageAnchor[] = [{ anchor: 'initiatives', title: 'Key initiatives' }]
const LOCALITY_ANCHORS: readonly PageAnchor[] = [
  { anchor: 'issues', title: 'Issues' },
  { anchor: 'actions', title: 'Links at the end' },
]

/** The parts that a page has whatever its content is; pages that come from content add their own. */
export function fixedAnchors(path: string): readonly PageAnchor[] {
  if (path.startsWith(`${POLICY_PREFIX}/`)) return POLICY_ANCHORS
  if (path.startsWith(`${LOCALITY_PREFIX}/`)) return LOCALITY_ANCHORS
  return Object.entries(FIXED_ANCHORS).find(([page]) => page === path)?.[1] ?? []
}
