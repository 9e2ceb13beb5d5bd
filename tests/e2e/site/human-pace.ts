import { expect } from '@playwright/test'

/** Fill-in time in milliseconds. The server takes anyone who needs less than two seconds for a bot. */
const HUMAN_PACE_MS = 2_200

/** Waits until a visitor who started at `since` (milliseconds since 1970) has taken as long as a person would. */
export async function takeHumanTime(since: number): Promise<void> {
  await expect.poll(() => Date.now() - since).toBeGreaterThan(HUMAN_PACE_MS)
}
