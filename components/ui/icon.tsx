import { ICON_DRAWINGS, type IconName } from './icon-drawings'

/** An icon beside words that say the same; nothing when staff chose none. */
export function Icon({ name, className }: { name: IconName | null; className?: string }) {
  return (
    name && (
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className}
      >
        {ICON_DRAWINGS[name]}
      </svg>
    )
  )
}
