import { LAND, PAPER, SUN } from '../../lib/brand/tokens'

/** The Studio's mark: a sun on the horizon, as in the site's own drawing. */
export function StudioIcon() {
  return (
    <svg viewBox="0 0 25 25" width="1em" height="1em" fill="none" aria-hidden="true">
      <rect width="25" height="25" rx="5" fill={LAND} />
      <path d="M7 16a5.5 5.5 0 0 1 11 0" fill={SUN} />
      <path d="M3.5 16.5h18" stroke={PAPER} strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  )
}
