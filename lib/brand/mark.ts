/**
 * The party's mark, half a sun over the horizon, as paths centred in a 32-unit square. The gap between sun and horizon
 * keeps it legible in a single colour.
 */
export const MARK = {
  sun: 'M6 18.25a10 10 0 0 1 20 0Z',
  line: 'M2 20.25h28v3.5H2z',
  /** The square around the mark, without padding. */
  viewBox: '2 2 28 28',
} as const
