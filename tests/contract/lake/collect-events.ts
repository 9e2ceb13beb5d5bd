import { vi } from 'vitest'

/** The part of an Observable that is used here. The client's own type comes from rxjs. */
interface Subscribable<Event> {
  subscribe(observer: { next: (event: Event) => void; error: (error: unknown) => void }): {
    unsubscribe(): void
  }
}

/** The events that a subscription has received so far. */
export interface Collected<Event> {
  events: Event[]
  errors: unknown[]
  /** Resolves once there are this many events. Fails after twenty seconds. */
  waitFor(count: number): Promise<Event[]>
  stop(): void
}

export function collectEvents<Event>(source: Subscribable<Event>): Collected<Event> {
  const events: Event[] = []
  const errors: unknown[] = []
  const subscription = source.subscribe({
    next: (event) => events.push(event),
    error: (error) => errors.push(error),
  })
  return {
    events,
    errors,
    waitFor: (count) =>
      vi.waitFor(() => {
        if (events.length < count) throw new Error(`${events.length} of ${count} events came.`)
        return events
      }),
    stop: () => subscription.unsubscribe(),
  }
}

/**
 * Reads an event stream piece by piece.
 *
 * @returns `readUntil`, which resolves with all text so far once it contains the given text, and fails if the stream
 * ends first
 */
export function readStream(response: Response): { readUntil(text: string): Promise<string> } {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let read = ''
  return {
    async readUntil(text) {
      while (!read.includes(text)) {
        const piece = await reader?.read()
        if (piece?.value === undefined)
          throw new Error(`The stream ended without “${text}”. It said:\n${read}`)
        read += piece.value
      }
      return read
    },
  }
}
