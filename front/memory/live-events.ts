import { setTimeout as pause } from 'node:timers/promises'
import { createParser, type EventSourceMessage } from 'eventsource-parser'

interface ListenOptions {
  /** Address of the live events, as Sanity's API has them. */
  url: string
  /** The token that the store asks for. */
  token?: string | undefined
  /** Called when content has changed, and when it may have changed while no stream was open. */
  onChanged: () => void
  log: (line: string) => void
  times?: ListeningTimes | undefined
}

export type ListeningTimes = Partial<typeof TIMES>

/** All in milliseconds. */
const TIMES = {
  /** How long a stream may take until its first event, and how long it may be silent after that: the store sends something each half minute. */
  opening: 10_000,
  silence: 120_000,
  /** The wait before the next try: after the first failure, and the longest. */
  first: 500,
  longest: 30_000,
  /** The wait before the next try after the store has refused. */
  refused: 60_000,
  /** A stream that lasted so long resets the count of failures; one that ends at once does not. */
  lasting: 10_000,
}
/** Most characters of an unfinished event. A real one names some tags. */
const LONGEST_EVENT = 65_536
/** After so many failures in a row, which take a minute, a line is logged. */
const LOGGED_AFTER = 7

/** How a stream ended: it was cut, so many milliseconds after its first event (0 without one), or the store refused. */
type Ending = { kind: 'cut'; lasted: number } | { kind: 'refused'; why: string; isUnauthorised: boolean }

/**
 * Listens to the content store's live events, and opens a new stream whenever one ends. Events in between are missed, so
 * that the beginning of each stream counts as a change.
 *
 * @returns a function that stops listening
 */
export function listenToStore({
  url,
  token,
  onChanged,
  log,
  times: changedTimes,
}: ListenOptions): () => void {
  const times = { ...TIMES, ...changedTimes }
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
      if (failures === LOGGED_AFTER) logOnce('It cannot hear of changes from the content store.')
      await pause(wait, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  }

  /** The wait after a refusal. A refused token is left out next time: hosted Sanity tells strangers too what is published. */
  function waitAfterRefusal({ why, isUnauthorised }: Extract<Ending, { kind: 'refused' }>): number {
    const isByToken = isUnauthorised && sendsToken
    sendsToken = token !== undefined && !isByToken
    if (isByToken) {
      logOnce(`The content store does not know the token with which it listens for changes (${why}).`)
      return times.first
    }
    logOnce(`The content store does not let it listen for changes (${why}).`)
    return times.refused
  }

  /** Logs a line, once until a stream has begun again. */
  function logOnce(what: string): void {
    if (logged.has(what)) return
    logged.add(what)
    log(`${what} What is published is seen within a minute, or by the webhook.`)
  }

  async function readStream(): Promise<Ending> {
    const over = new AbortController()
    let limit = setTimeout(() => over.abort(), times.opening)
    let refusal: Ending | undefined
    let firstEvent: number | undefined
    /** Restarts the time limit: for whole events, and for comments after the first one, not for other bytes. */
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
      const headers = { accept: 'text/event-stream', ...(sendsToken && bearer(token)) }
      const answer = await fetch(url, { headers, signal, redirect: 'error' })
      if (!isStream(answer)) return refusalOf(answer)
      const parser = createParser({ onEvent, onComment: extendLimit, maxBufferSize: LONGEST_EVENT })
      const decoder = new TextDecoder()
      for await (const chunk of answer.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }))
    } catch {
      // The network, a time limit, or not an event stream: another stream is opened.
    } finally {
      clearTimeout(limit)
      over.abort()
    }
    return refusal ?? { kind: 'cut', lasted: firstEvent === undefined ? 0 : performance.now() - firstEvent }
  }

  return () => stopped.abort()
}

/** Events that count as a change. `welcome` begins a stream, before which anything may have changed. */
const CHANGES: ReadonlySet<string> = new Set(['welcome', 'message', 'restart'])
/** Events after which a client must not reconnect at once (@sanity/client, data/live and data/eventsource). */
const REFUSALS: ReadonlySet<string> = new Set(['goaway', 'disconnect', 'channelError'])

/**
 * The wait before the next try: twice as long after each failure, and random, so that servers do not try at the same moment.
 *
 * @param failures how many tries have failed before the last one
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

/** Shortens a text of the store to printable characters for the log. */
function printable(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, ' ').slice(0, 200)
}

function bearer(token = ''): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}

function isStream({ status, headers }: Response): boolean {
  return status === 200 && (headers.get('content-type') ?? '').startsWith('text/event-stream')
}

/** Judges an error status: errors of the store or its load pass, all others are refusals. */
function refusalOf({ status }: Response): Ending {
  const isPassing = status >= 500 || status === 408 || status === 429
  if (isPassing) return { kind: 'cut', lasted: 0 }
  return { kind: 'refused', why: String(status), isUnauthorised: status === 401 || status === 403 }
}
