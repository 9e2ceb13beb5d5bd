import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { expect } from '../../fixtures.ts'
import type { StandingPage } from '../routes.ts'
import type { Visit } from './visit.ts'

// Only the HTML standard, without the tool's stylistic rules.
const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

/** Checks the HTML as served against the HTML standard. */
export async function checkHtml({ html }: Visit): Promise<void> {
  expect.soft(html, 'a whole page').toMatch(/^<!doctype html>[^]*<\/html>$/i)
  const report = await validator.validateString(html)
  const found = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  )
  expect.soft(found, 'breaches of the HTML standard').toEqual([])
}

/** Checks that links with the same name have the same target. */
export async function checkLinkNames(page: Page): Promise<void> {
  const tree = await page.locator('body').ariaSnapshot()
  const places = new Map<string, Set<string>>()
  // In-page links are part of tables of contents, and can be told apart by the tables' names.
  for (const [, name = '', url = ''] of tree.matchAll(/- link "(.+?)":\n\s+- \/url: (?!"#)(\S+)/g)) {
    places.set(name, (places.get(name) ?? new Set()).add(url))
  }
  expect.soft(places.size, 'links were found').toBeGreaterThan(10)
  const ambiguous = [...places].filter(([, urls]) => urls.size > 1).map(([name]) => name)
  expect.soft(ambiguous, 'names of links that lead to several places').toEqual([])
}

/** Link text that says nothing about the target. */
const VAGUE = /^(?:(?:click |read |learn |see |find out )?(?:here|more)|link|this|details|continue)[.…]?$/i

/**
 * Checks that links describe their target, that clickable elements are focusable, and that the Tab order matches the
 * visual order.
 */
export async function checkControls(page: Page): Promise<void> {
  const { vague, clickOnly, reordered } = await page.evaluate(() => {
    const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent).trim()
    const describe = (element: Element) => `${element.localName}: ${nameOf(element).slice(0, 60)}`
    const isReordered = (element: Element) => {
      const { order, flexDirection, gridAutoFlow } = getComputedStyle(element)
      const tabIndex = Number(element.getAttribute('tabindex'))
      const isMoved = order !== '0' || flexDirection.endsWith('reverse') || gridAutoFlow.includes('dense')
      // A figure above its label, or a picture beside its text, reads well in either order. Controls don't.
      return tabIndex > 0 || (isMoved && element.querySelector('a, button, input, select, textarea') !== null)
    }
    // React listens at the root and keeps an element's handlers in a property.
    const isClicked = (element: Element) =>
      Object.entries(element).some(
        ([key, value]) =>
          key.startsWith('__reactProps$') && typeof Reflect.get(Object(value), 'onClick') === 'function',
      )
    const isNative = (element: Element) =>
      element.matches('a[href], button, input, select, textarea, summary, label, form') ||
      // Our `details` and `dialog` elements listen for clicks on links inside them.
      (element.matches('details, dialog') && element.querySelector('a[href], button') !== null)
    const all = [...document.body.querySelectorAll('*')]
    return {
      vague: all.filter((element) => element.matches('a[href]')).map(nameOf),
      clickOnly: all.filter((element) => isClicked(element) && !isNative(element)).map(describe),
      reordered: all.filter(isReordered).map(describe),
    }
  })
  expect
    .soft(
      vague.filter((name) => VAGUE.test(name)),
      'links that do not say where they lead',
    )
    .toEqual([])
  expect.soft(clickOnly, 'what only a pointer can reach').toEqual([])
  expect.soft(reordered, 'what is seen in another order than it is read').toEqual([])
  await expect.soft(page.getByRole('status'), 'places from which notices are read out').not.toHaveCount(0)
}

/** Checks that nothing flashes more than three times a second (WCAG 2.2, 2.3.1), and that no video autoplays. */
export async function checkFlashing(page: Page): Promise<void> {
  const flashing = await page.evaluate(() => [
    ...document.getAnimations().flatMap((animation) => {
      const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
      const isFlash = Number(duration) < 333 && (iterations ?? 1) > 3
      return isFlash ? [animation instanceof CSSAnimation ? animation.animationName : animation.id] : []
    }),
    ...[...document.querySelectorAll('marquee, blink, [autoplay], img[src*=".gif"]')].map(
      (element) => element.outerHTML,
    ),
  ])
  expect.soft(flashing, 'what flashes').toEqual([])
}

/** The sections of each page that links point to. */
const ANCHORS: Readonly<Record<StandingPage, readonly string[]>> = {
  '/': ['about', 'policies', 'local-issues', 'issues-by-age', 'team', 'questions', 'newsletter'],
  '/about': [...['story', 'principles', 'figures', 'small-print'], ...['privacy', 'terms', 'accessibility']],
  '/faq': ['read-more'],
  '/constitution': [],
  '/manifesto': ['positions', 'principles', 'sections', 'closing'],
  '/nsw-election-2027': ['facts', 'areas', 'comparison', 'audiences', 'call', 'questions'],
  '/policies/data': ['initiatives'],
  '/local/strathfield': ['issues', 'actions'],
  '/support': ['donate', 'time', 'ways'],
  '/contact': [],
  '/news': [],
  '/newsletter': [],
  '/events': [],
  '/candidates': [],
  '/join-party': ['steps', 'eligibility'],
  '/join-team': ['benefits', 'openings', 'general'],
  '/volunteer': ['activities', 'sign-up', 'coordinator', 'closing'],
  '/admin': [],
}

/** Checks that each section that is linked to exists exactly once on the page. */
export async function checkAnchors(page: Page, path: StandingPage): Promise<void> {
  const expected = ANCHORS[path]
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
  const there = ids.filter((id) => expected.includes(id)).toSorted()
  expect.soft(there, 'their ids on the page').toEqual(expected.toSorted())
}
