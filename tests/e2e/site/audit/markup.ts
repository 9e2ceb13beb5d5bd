import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { expect } from '../../fixtures.ts'
import type { StandingPage } from '../routes.ts'
import type { Visit } from './visit.ts'

// What the HTML standard says, and nothing of the tool's own taste.
const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

/** Checks the HTML as it was served against the HTML standard. */
export async function checkHtml({ html }: Visit): Promise<void> {
  expect.soft(html, 'a whole page').toMatch(/^<!doctype html>[^]*<\/html>$/i)
  const report = await validator.validateString(html)
  const found = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  )
  expect.soft(found, 'breaches of the HTML standard').toEqual([])
}

/** Checks that links of one name lead to one place. */
export async function checkLinkNames(page: Page): Promise<void> {
  const tree = await page.locator('body').ariaSnapshot()
  const places = new Map<string, Set<string>>()
  // Links within the page stand in lists of contents, whose names tell them apart.
  for (const [, name = '', url = ''] of tree.matchAll(/- link "(.+?)":\n\s+- \/url: (?!"#)(\S+)/g)) {
    places.set(name, (places.get(name) ?? new Set()).add(url))
  }
  expect.soft(places.size, 'links were found').toBeGreaterThan(10)
  const ambiguous = [...places].filter(([, urls]) => urls.size > 1).map(([name]) => name)
  expect.soft(ambiguous, 'names of links that lead to several places').toEqual([])
}

/** The sections of each page that links lead to. */
const ANCHORS: Readonly<Record<StandingPage, readonly string[]>> = {
  '/': ['about', 'policies', 'local-issues', 'issues-by-age', 'team', 'questions', 'newsletter'],
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
  '/newsletter': [],
  '/join-party': ['steps', 'eligibility'],
  '/join-team': ['benefits', 'openings', 'general'],
  '/volunteer': ['activities', 'sign-up', 'coordinator', 'closing'],
  '/admin': [],
}

/** Checks that each section of a page that links lead to stands there once. */
export async function checkAnchors(page: Page, path: StandingPage): Promise<void> {
  const expected = ANCHORS[path]
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
  const there = ids.filter((id) => expected.includes(id)).toSorted()
  expect.soft(there, 'their ids on the page').toEqual(expected.toSorted())
}
