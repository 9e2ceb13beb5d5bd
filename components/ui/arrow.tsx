const TURNS = { right: '', down: 'rotate-90', up: '-rotate-90' } as const

/** An arrow that goes a little further when one points at its link (a `group`). */
export function Arrow({ to }: { to: keyof typeof TURNS }) {
  return (
    <span aria-hidden className={TURNS[to]}>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2.5}
        className="size-5 shrink-0 transition-transform group-hover:translate-x-1"
      >
        <path d="M3 12h17m-7-7 7 7-7 7" />
      </svg>
    </span>
  )
}
