import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** What another colour scheme can break in a page that is right in the first. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** A look of a page, and the rules by which it is judged. */
interface Look {
  media: NonNullable<Parameters<Page['emulateMedia']>[0]>
  choose: (axe: AxeBuilder) => AxeBuilder
}

export const LIGHT: Look = {
  media: { colorScheme: 'light' },
  choose: (axe) => axe.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }),
}

/** What is left to judge where all other rules are judged in forced colours. */
export const LIGHT_COLOURS: Look = { ...LIGHT, choose: (axe) => axe.withRules(COLOUR_RULES) }

/** Structure and names are the same as in light. */
export const DARK: Look = { media: { colorScheme: 'dark' }, choose: (axe) => axe.withRules(COLOUR_RULES) }

/** Without contrast: axe reads the fill of the letters, which the browser leaves as it was. */
export const FORCED_COLOURS: Look = {
  media: { colorScheme: 'light', forcedColors: 'active' },
  choose: (axe) => axe.disableRules(COLOUR_RULES),
}

/**
 * Fails the test with every element that axe objects to (WCAG 2.2 A and AA, best practices), in light, dark and
 * forced colours.
 * With `within`, a CSS selector, only there: around a tool of ours stands the Studio, which is not ours to
 * mend, and what has not changed since the page was judged need not be judged again.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  for (const look of [LIGHT_COLOURS, DARK, FORCED_COLOURS]) await expectAccessibleIn(page, look, within)
}

/** Judges a page in one look. */
export async function expectAccessibleIn(
  page: Page,
  { media, choose }: Look,
  within?: string,
): Promise<void> {
  await page.emulateMedia({ forcedColors: null, ...media })
  const { violations, judged } = await judge(page, (axe) => {
    const chosen = choose(axe)
    return within === undefined ? chosen : chosen.include(within)
  })
  const look = Object.values(media).join(', ')
  expect.soft(violations, `what axe objects to: ${look}`).toEqual([])
  expect.soft(judged, `rules that axe found something to judge by: ${look}`).toBeGreaterThan(0)
  await page.emulateMedia({ forcedColors: null, colorScheme: null })
}

/**
 * Has axe judge the page once its colours stand. Legacy mode leaves out frames of other sites, of which we have none, and takes a
 * third of the time. So does a report that describes what is wrong and leaves out the hundreds of elements that are right.
 *
 * @param choose what of the page is judged, and by which rules
 * @returns what axe objects to, a text for each rule, and how many rules found something to judge
 */
export async function judge(
  page: Page,
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<{ violations: string[]; judged: number }> {
  await coloursStand(page)
  const isThere = await page.evaluate(() => 'axe' in window)
  // Half a megabyte of script, which the page keeps.
  const axe = isThere ? new AxeBuilder({ page, axeSource: 'undefined' }) : new AxeBuilder({ page })
  const { violations, passes } = await choose(
    axe.setLegacyMode().options({ resultTypes: ['violations'] }),
  ).analyze()
  return {
    violations: violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`).join('\n')}`,
    ),
    judged: passes.length,
  }
}

/** Buttons change their colours over a moment, and dialogs fade in: in between, nobody reads them. */
async function coloursStand(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // They begin with the first frame after a change.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const endsByItself = ({ timeline, effect, playState }: Animation) =>
      timeline === document.timeline &&
      playState === 'running' &&
      effect?.getComputedTiming().endTime !== Infinity
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(endsByItself)
        .map(({ finished }) => finished),
    )
  })
}
