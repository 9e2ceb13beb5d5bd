import { setTimeout as pause } from 'node:timers/promises'
import { createParser, type EventSourceMessage } from 'eventsource-parser'

interface ListenOptions {
  /** URL of the Live Content API's event stream. */
  url: string
  /** API token, if the store requires one. */
  token?: string | undefined
  /** Called when content has changed, and when a change may have been missed between two streams. */
  onChanged: () => void
  log: (line: string) => void
  times?: ListeningTimes | undefined
}

export type ListeningTimes = Partial<typeof TIMES>

/** Default times in milliseconds. */
const TIMES = {
  /** Time limits for the first event, and for silence after it. The store sends something every half minute. */
  opening: 10_000,
  silence: 120_000,
  /** First and longest wait before reconnecting after a failure. */
  first: 500,
  longest: 30_000,
  /** Wait before reconnecting after a refusal. */
  refused: 60_000,
  /** A stream that lasts this long resets the failure count. */
  lasting: 10_000,
}
/** Maximum length of an unfinished event in characters. A real one contains a few tags. */
const LONGEST_EVENT = 65_536
/** A line is logged after this many failures in a row, which take about a minute. */
const LOGGED_AFTER = 7

/** How a stream ended: cut (`lasted` is the time since its first event, 0 without one), or refused by the store. */
type Ending = { kind: 'cut'; lasted: number } | { kind: 'refused'; why: string; isUnauthorised: boolean }

/**
 * Listens to the content store's live events, and reconnects whenever a stream ends. Events between two streams are
 * missed, so the start of each stream counts as a change.
 *
 * @returns a function that stops listening
 */
export function listenToStore({ url, token, onChanged, log, ...options }: ListenOptions): () => void {
  const times = { ...TIMES, ...options.times }
  const stopped = new AbortController()
  const logged = new Set<string>()
  let sendsToken = token !== undefined
  void listen()

  async function listen(): Promise<void> {
    let failures = 0
    for (;;) {
      const ending = await readStream()
      if (stopped.signal.aborted) return
      if (ending.kind === 'refused' || ending.lasted >= times.lasting) failures = 0
      const wait = ending.kind === 'refused' ? waitAfterRefusal(ending) : waitBefore(failures, times)
      failures += 1
      if (failures === LOGGED_AFTER) logOnce('Cannot listen for content changes.')
      await pause(wait, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  }

  /**
   * Wait after a refusal. A refused token is left out next time: hosted Sanity sends published changes without one
   * too.
   */
  function waitAfterRefusal({ why, isUnauthorised }: Extract<Ending, { kind: 'refused' }>): number {
    const isByToken = isUnauthorised && sendsToken
    sendsToken = token !== undefined && !isByToken
    if (isByToken) {
      logOnce(`The content store rejects the token for live events (${why}). Check SANITY_API_READ_TOKEN.`)
      return times.first
    }
    logOnce(`The content store refuses to send live events (${why}).`)
    return times.refused
  }

  /** Logs each line at most once until a stream works again. */
  function logOnce(what: string): void {
    if (logged.has(what)) return
    logged.add(what)
    log(`${what} Changes appear within a minute, or when the webhook arrives.`)
  }

  async function readStream(): Promise<Ending> {
    const over = new AbortController()
    let limit = setTimeout(() => over.abort(), times.opening)
    let refusal: Ending | undefined
    let firstEvent: number | undefined
    /** Restarts the time limit at each event and, after the first event, also at each comment. */
    const extendLimit = () => {
      if (firstEvent === undefined) return
      clearTimeout(limit)
      limit = setTimeout(() => over.abort(), times.silence)
    }
    const onEvent = ({ event = 'message', data }: EventSourceMessage) => {
      if (REFUSALS.has(event)) {
        refusal = { kind: 'refused', why: printable(`${event} ${data}`), isUnauthorised: false }
        over.abort()
      } else if (CHANGES.has(event)) {
        logged.clear()
        firstEvent ??= performance.now()
        extendLimit()
        onChanged()
      }
    }
    try {
      const signal = AbortSignal.any([over.signal, stopped.signal])
      const headers = { accept: 'text/event-stream', ...(sendsToken && { authorization: `Bearer ${token}` }) }
      const answer = await fetch(url, { headers, signal, redirect: 'error' })
      if (!isStream(answer)) return refusalOf(answer)
      const parser = createParser({ onEvent, onComment: extendLimit, maxBufferSize: LONGEST_EVENT })
      const decoder = new TextDecoder()
      for await (const chunk of answer.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }))
    } catch {
      // Reconnect after a network error, a time-out or an invalid event stream.
    } finally {
      clearTimeout(limit)
      over.abort()
    }
    return refusal ?? { kind: 'cut', lasted: firstEvent === undefined ? 0 : performance.now() - firstEvent }
  }

  return () => stopped.abort()
}

/** Events that count as a change. Anything may have changed before `welcome`. */
const CHANGES: ReadonlySet<string> = new Set(['welcome', 'message', 'restart'])
/** Events after which a client must not reconnect immediately (@sanity/client, data/live and data/eventsource). */
const REFUSALS: ReadonlySet<string> = new Set(['goaway', 'disconnect', 'channelError'])

/**
 * Exponential back-off with jitter.
 *
 * @param failures number of failures before the last one
 * @param random from 0 to 1
 * @returns milliseconds
 */
export function waitBefore(
  failures: number,
  { first, longest }: { first: number; longest: number },
  random = Math.random(),
): number {
  return Math.min(longest, first * 2 ** failures) * (0.5 + random / 2)
}

/** Reduces a string from the store to a short printable one for the log. */
function printable(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, ' ').slice(0, 200)
}

function isStream({ status, headers }: Response): boolean {
  return status === 200 && (headers.get('content-type') ?? '').startsWith('text/event-stream')
}

/** Classifies an error status. Overload and server errors are temporary; all others are refusals. */
function refusalOf({ status }: Response): Ending {
  const isPassing = status >= 500 || status === 408 || status === 429
  if (isPassing) return { kind: 'cut', lasted: 0 }
  return { kind: 'refused', why: String(status), isUnauthorised: status === 401 || status === 403 }
}
