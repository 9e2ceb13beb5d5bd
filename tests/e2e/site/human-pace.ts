import { expect } from '@playwright/test'

/** Longer than the two seconds under which the server takes a visitor for a program, in milliseconds. */
const HUMAN_PACE_MS = 2_200

/** Waits until a visitor who began at a moment (milliseconds of the clock) has taken as long as a person takes. */
export async function takeHumanTime(since: number): Promise<void> {
  await expect.poll(() => Date.now() - since).toBeGreaterThan(HUMAN_PACE_MS)
}
