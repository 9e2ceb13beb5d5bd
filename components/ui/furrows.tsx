import { cn } from '@/lib/format/cn'

/** Where the furrows meet, in the drawing's own units. */
const VANISHING = 1010
const FOOT = 640
/** Feet of the furrows, spread so that they look evenly ploughed from where we stand. */
const FEET = Array.from({ length: 37 }, (_, index) => (index - 18) * 150 + VANISHING)

/** Ploughed land that runs to a point on the horizon, where the sun comes up. */
export function Furrows({ className }: { className?: string }) {
  const lines = FEET.map((x) => `M${VANISHING} -6 L${x} ${FOOT}`).join('')
  return (
    <svg
      aria-hidden
      viewBox="0 0 1440 640"
      preserveAspectRatio="none"
      className={cn('furrows pointer-events-none text-land-rule', className)}
    >
      <path d={lines} fill="none" stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
