import { setTimeout as wait } from 'node:timers/promises'
import type { Child } from './children.ts'
import { StopError } from './stop-error.ts'

const POLL_MS = 50

/** Options for a request. */
interface RequestOptions {
  headers?: Record<string, string>
  /** Sent by POST. */
  body?: string
  timeoutMs?: number
}

/** The request options for a token's rights. */
export function bearer(token: string): { headers: Record<string, string> } {
  return { headers: { authorization: `Bearer ${token}` } }
}

/** Requests a URL. Returns null if there is no response within the time limit. */
export async function ask(
  url: string,
  { headers = {}, body, timeoutMs = 5_000 }: RequestOptions = {},
): Promise<Response | null> {
  try {
    return await fetch(url, {
      ...(body !== undefined && { method: 'POST', body }),
      ...{ headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) },
    })
  } catch {
    return null
  }
}

/** The JSON of a response; undefined if its body is not JSON. */
export async function jsonOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch {
    return undefined
  }
}

/** Whether a URL responds within two seconds, with any status. */
export async function answers(url: string): Promise<boolean> {
  const response = await ask(url, { timeoutMs: 2_000 })
  await response?.body?.cancel()
  return response !== null
}

/** Whether a URL responds within two seconds, with a status from 200 to 299. */
export async function answersOk(url: string, options: RequestOptions = {}): Promise<boolean> {
  const response = await ask(url, { ...options, timeoutMs: 2_000 })
  await response?.body?.cancel()
  return response?.ok === true
}

/**
 * Waits until a newly started program is ready, and stops it otherwise.
 *
 * @param name at the start of a sentence: "The backend"
 * @throws StopError with the program's output if it exits, or with a message if it does not respond in time
 */
export async function untilReady(
  child: Child,
  { name, isReady, timeoutMs }: { name: string; isReady: () => Promise<boolean>; timeoutMs: number },
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    if (child.hasEnded()) {
      await child.outputEnded
      throw new StopError(child.output().trim() || `${name} did not start.`)
    }
    if (await isReady()) return
    await wait(POLL_MS)
  }
  // Otherwise this program would keep the port, and respond in place of the next one.
  await child.stop()
  throw new StopError(`${name} did not respond within ${timeoutMs / 1000} s.`)
}
