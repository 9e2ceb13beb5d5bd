import { expect, type StudioPage } from '../studio-test.ts'

/** Goal of the design (section 9), with room for a machine that also runs the browser and the tests. */
export const LIVE_WITHIN = { timeout: 10_000, intervals: [20] }

/** Presses “Publish”; `report` then tells how long it took until the page had changed. */
export async function publishTimed(studio: StudioPage): Promise<{ report(what: string): void }> {
  // What was typed last is stored first.
  await expect(studio.page.getByTestId('pane-footer')).not.toContainText(/Saving/)
  await expect(studio.publishButton).toBeEnabled()
  const start = Date.now()
  await studio.publishButton.click()
  return {
    report: (what) => process.stdout.write(`    publish to live, ${what}: ${Date.now() - start} ms\n`),
  }
}
