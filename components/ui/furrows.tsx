/** Feet of the furrows to the right of the middle one, wider apart the farther they are from it. */
const FEET = Array.from({ length: 26 }, (_, index) => Math.round(38 + index * 62 + index * index * 5.2))

/** Ploughed land that runs to one point on the horizon, right below the sun (`--sun-x`). */
export function Furrows() {
  const lines = FEET.flatMap((x) => [`M0 0 ${x} 400`, `M0 0 ${-x} 400`]).join('')
  return (
    <svg
      aria-hidden
      viewBox="-2400 0 4800 400"
      preserveAspectRatio="xMidYMin slice"
      className="furrows"
      data-print="no"
    >
      <path d={lines} fill="none" stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
