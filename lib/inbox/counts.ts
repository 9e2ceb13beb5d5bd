/** The kinds of what people send, in the order of the inbox's tabs. */
export const KIND_IDS = ['volunteers', 'contact', 'job', 'newsletter', 'membership'] as const

export type KindId = (typeof KIND_IDS)[number]

/** How many there are of a kind. */
export interface KindCount {
  kind: KindId
  /** Those that nobody has looked after yet. */
  fresh: number
  total: number
  /** Whether visitors can send more of them. */
  isOpen: boolean
}
