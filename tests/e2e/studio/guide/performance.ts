import type { Browser, Page } from '@playwright/test'
import type { GUIDE_TASKS, GuideTaskId } from '../../../../studio/tools/guide/tasks.ts'
import { expect, type StudioPage } from '../studio-test.ts'
import type { TestContent } from '../test-content.ts'
import type { Shoot } from './camera.ts'

export interface Scene {
  page: Page
  studio: StudioPage
  content: TestContent
  /** For tasks that need another person’s browser. */
  browser: Browser
  /** The HTML of a page, as sent to a visitor. */
  visit(path: string): Promise<string>
  /** Whether the HTML of a page contains some text. An expectation on the HTML itself would print the whole page. */
  finds(path: string, words: string): Promise<boolean>
}

/** Performs one step of a task, and takes one picture of it. */
type Perform = (shoot: Shoot) => Promise<void>

/** One function for each step. Mapped from the tuple, so that the numbers have to match. */
type OneForEach<Steps extends readonly unknown[]> = { readonly [Step in keyof Steps]: Perform }

type Task<Id extends GuideTaskId> = Extract<(typeof GUIDE_TASKS)[number], { id: Id }>

/** Performs a task from the Guide in the real Studio. The type requires one function for each step in the Guide. */
export interface Performance<Id extends GuideTaskId = GuideTaskId> {
  steps: OneForEach<Task<Id>['steps']>
  /** Checks the outcome: the stored documents and the page that visitors get. */
  check(): Promise<void>
}

/** Prepares a task and registers its clean-up (`content.keepOriginal`, `content.afterwards`). */
export type Stage<Id extends GuideTaskId> = (scene: Scene) => Promise<Performance<Id>> | Performance<Id>

/**
 * How long publishing may take on a machine that also runs the browser. `npm run bench -- scale` measures the promised
 * time.
 */
export const LIVE_WITHIN = { timeout: 30_000, intervals: [20] }

/** Presses “Publish”. `report` then prints how long it took until the page changed. */
export async function publishTimed(studio: StudioPage): Promise<{ report(what: string): void }> {
  // Wait until the last keystrokes have been stored.
  await expect(studio.page.getByTestId('pane-footer')).not.toContainText(/Saving/)
  await expect(studio.publishButton).toBeEnabled()
  const start = Date.now()
  await studio.publishButton.click()
  return {
    report: (what) => process.stdout.write(`    publish to live, ${what}: ${Date.now() - start} ms\n`),
  }
}
