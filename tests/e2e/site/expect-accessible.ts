import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Rules that may pass in one colour scheme and fail in another. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** A media setting, and the rules to check under it. */
interface Look {
  media: NonNullable<Parameters<Page['emulateMedia']>[0]>
  choose: (axe: AxeBuilder) => AxeBuilder
}

export const LIGHT: Look = {
  media: { colorScheme: 'light' },
  choose: (axe) => axe.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }),
}

/** What remains to be checked in light mode if another setting has covered all other rules. */
export const LIGHT_COLOURS: Look = { ...LIGHT, choose: (axe) => axe.withRules(COLOUR_RULES) }

/** What remains to be checked on a phone in dark mode: colours, and how close together controls are. */
export const DARK_PHONE: Look = {
  media: { colorScheme: 'dark' },
  choose: (axe) => axe.withRules([...COLOUR_RULES, 'target-size']),
}

/** What remains to be checked in dark mode. Structure and names are the same as in light mode. */
export const DARK_COLOURS: Look = { ...LIGHT_COLOURS, media: { colorScheme: 'dark' } }

/** Skips contrast, because axe reads the letters' original fill, which the browser overrides. */
const FORCED_COLOURS: Look = {
  media: { colorScheme: 'light', forcedColors: 'active' },
  choose: (axe) => axe.disableRules(COLOUR_RULES),
}

/**
 * Fails the test with every violation that axe finds (WCAG 2.2 A and AA, best practices), in light, dark and forced
 * colours. `within`, a CSS selector, limits the check: we can't fix the Studio around our own tools, and unchanged
 * parts needn't be checked twice.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  for (const look of [LIGHT_COLOURS, DARK_COLOURS, FORCED_COLOURS])
    await expectAccessibleIn(page, look, within)
}

/** Checks a page under one media setting. */
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
 * Runs axe once the page's colours have settled. Legacy mode skips cross-origin frames, which we don't have, and takes
 * a third of the time. Leaving the hundreds of passing elements out of the report also saves time.
 *
 * @param choose selects elements and rules
 * @returns the violations, one string per rule, and how many rules had something to check
 */
export async function judge(
  page: Page,
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<{ violations: string[]; judged: number }> {
  await coloursStand(page)
  const isThere = await page.evaluate(() => 'axe' in window)
  // Half a megabyte of script, which stays in the page, so only inject it once.
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

/** Waits for the colour transitions of buttons and the fade-ins of dialogs to end. */
export async function coloursStand(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Animations start in the first frame after a change.
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
