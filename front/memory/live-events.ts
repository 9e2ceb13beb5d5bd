import { setTimeout as pause } from 'node:timers/promises'
import { createParser, type EventSourceMessage } from 'eventsource-parser'

/** Where the content store tells of changes, and what to do then. */
interface Means {
  /** Address of the live events, as Sanity's API has them. */
  url: string
  /** By which the store knows who listens. */
  token?: string | undefined
  /** Called when content has changed, and when it may have changed while nobody listened. */
  onChanged: () => void
  log: (line: string) => void
  times?: ListeningTimes | undefined
}

export type ListeningTimes = Partial<typeof TIMES>

/** All in milliseconds. */
const TIMES = {
  /** How long a stream may take to say its first word, and how long it may be silent after: the store says something each half minute. */
  opening: 10_000,
  silence: 120_000,
  /** The wait before the next try: after the first failure, and the longest. */
  first: 500,
  longest: 30_000,
  /** A store that refuses to be listened to is asked again after so long. */
  refused: 60_000,
  /** Only a stream that lasted so long makes earlier failures count no more: not one that ends as soon as it has begun. */
  lasting: 10_000,
}
/** Characters of an unfinished event. A real one names some tags. */
const LONGEST_EVENT = 65_536
/** After so many failures in a row, which take a minute, a line says so. */
const SAID_AFTER = 7

/** How a stream ended: by itself, so many milliseconds after its first event (0 without one), or because the store wants no listener. */
type Ending = { kind: 'cut'; lasted: number } | { kind: 'refused'; why: string; isUnauthorised: boolean }

/**
 * Listens to the content store's live events until it is stopped, and begins anew whenever the stream ends. What was
 * missed in between is not told: each stream counts as a change when it begins.
 *
 * @returns what stops it
 */
export function listenToStore({ url, token, onChanged, log, times: given }: Means): () => void {
  const times = { ...TIMES, ...given }
  const stopped = new AbortController()
  const said = new Set<string>()
  let isTokenShown = token !== undefined
  void listen()

  async function listen(): Promise<void> {
    let failures = 0
    for (;;) {
      const ending = await readStream()
      if (stopped.signal.aborted) return
      if (ending.kind === 'refused' || ending.lasted >= times.lasting) failures = 0
      const wait = ending.kind === 'refused' ? waitAfter(ending) : waitBefore(failures, times)
      failures += 1
      if (failures === SAID_AFTER) say('It cannot hear of changes from the content store.')
      await pause(wait, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  }

  /** What is published is open to strangers at hosted Sanity: a token that no longer counts is left out. */
  function waitAfter({ why, isUnauthorised }: Extract<Ending, { kind: 'refused' }>): number {
    const isByToken = isUnauthorised && isTokenShown
    isTokenShown = token !== undefined && !isByToken
    if (isByToken) {
      say(`The content store does not know the token with which it listens for changes (${why}).`)
      return times.first
    }
    say(`The content store does not let it listen for changes (${why}).`)
    return times.refused
  }

  /** Once until a stream has begun again. */
  function say(what: string): void {
    if (said.has(what)) return
    said.add(what)
    log(`${what} What is published is seen within a minute, or by the webhook.`)
  }

  async function readStream(): Promise<Ending> {
    const over = new AbortController()
    let limit = setTimeout(() => over.abort(), times.opening)
    let refusal: Ending | undefined
    let firstEvent: number | undefined
    /** Whole events, and comments after the first one: bytes that never make one are no sign of life. */
    const heard = () => {
      if (firstEvent === undefined) return
      clearTimeout(limit)
      limit = setTimeout(() => over.abort(), times.silence)
    }
    const onEvent = ({ event = 'message', data }: EventSourceMessage) => {
      if (ENDINGS.has(event)) {
        refusal = { kind: 'refused', why: wordsOf(`${event} ${data}`), isUnauthorised: false }
        over.abort()
      } else if (CHANGES.has(event)) {
        said.clear()
        firstEvent ??= performance.now()
        heard()
        onChanged()
      }
    }
    try {
      const signal = AbortSignal.any([over.signal, stopped.signal])
      const headers = { accept: 'text/event-stream', ...(isTokenShown && bearer(token)) }
      const answer = await fetch(url, { headers, signal, redirect: 'error' })
      if (!isStream(answer)) return refusalOf(answer)
      const parser = createParser({ onEvent, onComment: heard, maxBufferSize: LONGEST_EVENT })
      const decoder = new TextDecoder()
      for await (const chunk of answer.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }))
    } catch {
      // The network, a time limit, or what is no event stream: the next try tells.
    } finally {
      clearTimeout(limit)
      over.abort()
    }
    return refusal ?? { kind: 'cut', lasted: firstEvent === undefined ? 0 : performance.now() - firstEvent }
  }

  return () => stopped.abort()
}

/** With a stream's first event anything may have changed before it; `restart` says that something has. */
const CHANGES: ReadonlySet<string> = new Set(['welcome', 'message', 'restart'])
/** Nobody who is told one of these may come back at once (@sanity/client, data/live and data/eventsource). */
const ENDINGS: ReadonlySet<string> = new Set(['goaway', 'disconnect', 'channelError'])

/**
 * How long to wait before the next try: twice as long after each failure, and not all servers at the same moment.
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

/** What the store says about itself, fit for a line of the log. */
function wordsOf(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, ' ').slice(0, 200)
}

function bearer(token = ''): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}

function isStream({ status, headers }: Response): boolean {
  return status === 200 && (headers.get('content-type') ?? '').startsWith('text/event-stream')
}

/** What is wrong with the question stays wrong; what is wrong with the store or its load passes. */
function refusalOf({ status }: Response): Ending {
  const isPassing = status >= 500 || status === 408 || status === 429
  if (isPassing) return { kind: 'cut', lasted: 0 }
  return { kind: 'refused', why: String(status), isUnauthorised: status === 401 || status === 403 }
}
