/** Rings of light around the sun, as radii in the drawing's own units. */
const RINGS = [258, 324, 408, 512, 640]

/** The sun as its centre crosses the horizon, at `--sun-x`. Its box must end at the horizon. */
export function SunAtDawn() {
  return (
    <svg aria-hidden viewBox="-700 -700 1400 700" className="sun rises">
      {RINGS.map((radius, index) => (
        <circle
          key={radius}
          r={radius}
          fill="none"
          className="stroke-sun forced-colors:hidden"
          strokeWidth={10 - index * 1.8}
          strokeOpacity={0.6 - index * 0.11}
        />
      ))}
      <circle r="200" className="fill-sun forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]" />
    </svg>
  )
}
