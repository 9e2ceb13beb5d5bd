import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** What another colour scheme can break in a page that is right in the first. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The looks of a page that are judged, and by which rules. */
const LOOKS: readonly [media: Media, choose: (axe: AxeBuilder) => AxeBuilder][] = [
  [{ colorScheme: 'light' }, (axe) => axe],
  // Structure and names are the same as in light.
  [{ colorScheme: 'dark' }, (axe) => axe.withRules(COLOUR_RULES)],
  // No contrast that axe could judge: it reads the fill of the letters, which the browser leaves as it was.
  [{ colorScheme: 'light', forcedColors: 'active' }, (axe) => axe.disableRules(COLOUR_RULES)],
]

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>

/**
 * Fails the test with every element that axe objects to (WCAG 2.2 A and AA, best practices), in light, dark and
 * forced colours.
 * With `within`, a CSS selector, only there: around a tool of ours stands the Studio, which is not ours to
 * mend, and what has not changed since the page was judged need not be judged again.
 * Legacy mode leaves out frames of other sites, of which we have none, and takes a third of the time.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  for (const [media, choose] of LOOKS) {
    await page.emulateMedia({ forcedColors: null, ...media })
    await coloursStand(page)
    const axe = choose(new AxeBuilder({ page }).setLegacyMode())
    if (within !== undefined) axe.include(within)
    const { violations } = await axe.analyze()
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`).join('\n')}`,
    )
    expect(found, Object.values(media).join(', ')).toEqual([])
  }
  await page.emulateMedia({ forcedColors: null })
}

/** Buttons change their colours over a moment, and dialogs fade in: in between, nobody reads them. */
async function coloursStand(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // They begin with the first frame in the new scheme.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const endsByItself = ({ timeline, effect }: Animation) =>
      timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(endsByItself)
        .map(({ finished }) => finished),
    )
  })
}
