import type { Page } from '@playwright/test'
import { fixedAnchors } from '../../../../lib/pages.ts'
import { expect } from '../../fixtures.ts'
import type { StandingPage } from '../routes.ts'

/** The sections of each page that staff can link to, whatever its content is. */
const ANCHORS: Readonly<Record<StandingPage, readonly string[]>> = {
  '/': ['about', 'policies', 'local-issues', 'team', 'questions', 'newsletter'],
  '/about': ['story', 'principles', 'figures', 'small-print'],
  '/faq': ['read-more'],
  '/constitution': [],
  '/manifesto': ['positions', 'principles', 'sections', 'closing'],
  '/nsw-election-2027': ['facts', 'areas', 'comparison', 'audiences', 'call', 'questions'],
  '/policies/data': ['initiatives'],
  '/policies/doge': ['initiatives'],
  '/local/strathfield': ['issues', 'actions'],
  '/support': ['donate', 'time', 'ways'],
  '/contact': [],
  '/join-party': ['steps', 'eligibility'],
  '/join-team': ['benefits', 'openings', 'general'],
  '/volunteer': ['activities', 'sign-up', 'coordinator', 'closing'],
  '/admin': [],
}

/**
 * Checks that staff are offered a page's sections, and that each stands there once. A section that was added since
 * (docs/how-to/add-a-section.md) may be missing while its words are.
 */
export async function checkAnchors(page: Page, path: StandingPage): Promise<void> {
  const expected = ANCHORS[path]
  const offered = fixedAnchors(path).map(({ anchor }) => anchor)
  expect.soft(offered, 'sections that staff can link to').toEqual(expect.arrayContaining([...expected]))
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
  const twice = offered.filter((anchor) => ids.filter((id) => id === anchor).length > 1)
  expect.soft(twice, 'sections that stand there twice').toEqual([])
  const there = ids.filter((id) => expected.includes(id)).toSorted()
  expect.soft(there, 'their ids on the page').toEqual(expected.toSorted())
}
