import { vi } from 'vitest'

/** The part of an Observable that is used here; the client's own type comes from rxjs. */
interface Subscribable<Event> {
  subscribe(observer: { next: (event: Event) => void; error: (error: unknown) => void }): {
    unsubscribe(): void
  }
}

/** What a subscription has given so far. */
export interface Collected<Event> {
  events: Event[]
  errors: unknown[]
  /** Resolves when there are as many events; fails after a few seconds otherwise. */
  waitFor(count: number): Promise<Event[]>
  stop(): void
}

/** Subscribes and keeps everything that comes. */
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
    async waitFor(count) {
      await vi.waitFor(
        () => {
          if (events.length < count) throw new Error(`${events.length} of ${count} events came.`)
        },
        { timeout: 5_000, interval: 5 },
      )
      return events
    },
    stop: () => subscription.unsubscribe(),
  }
}
