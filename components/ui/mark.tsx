/** The party's mark: the sun's rim over a line that runs on. Works at sixteen pixels. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={className}>
      <path d="M9.5 21a10 10 0 0 1 20 0Z" className="fill-sun forced-colors:fill-[CanvasText]" />
      <path d="M0 21h32v4H0z" fill="currentColor" />
    </svg>
  )
}
