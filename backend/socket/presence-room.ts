/** What one tab tells the others about its person. `m` is Sanity's name for the message, `i` for the person. */
export type PresenceEvent =
  | { type: 'rollCall'; i: string; session: string }
  | { type: 'state'; i: string; m: { sessionId: string; locations: unknown } }
  | { type: 'disconnect'; i: string; m: { session: string } }

/** One tab in the room. */
export interface Occupant {
  receive(event: PresenceEvent): void
}

/** Everybody who has the data set open. There is one data set, so there is one room. */
export interface PresenceRoom {
  /** Returns the function that leaves the room. */
  join(occupant: Occupant): () => void
  /** Tells all others. A tab knows its own state. */
  tell(sender: Occupant, event: PresenceEvent): void
}

/** Makes an empty room. It remembers nothing: who joins calls the roll. */
export function createPresenceRoom(): PresenceRoom {
  const occupants = new Set<Occupant>()
  return {
    join(occupant) {
      occupants.add(occupant)
      return () => occupants.delete(occupant)
    },
    tell(sender, event) {
      for (const occupant of occupants) if (occupant !== sender) occupant.receive(event)
    },
  }
}
