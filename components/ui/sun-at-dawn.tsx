/** Rings of light around the sun, as radii in the drawing's own units. */
const RINGS = [262, 330, 415, 520, 650]

/** The sun as its centre crosses the horizon: the foot of the box it stands in. */
export function SunAtDawn() {
  return (
    <svg
      aria-hidden
      viewBox="-700 -700 1400 700"
      className="rises pointer-events-none absolute right-[-9%] bottom-0 h-auto w-[135%] max-w-none overflow-visible sm:right-[-14%] sm:w-[105%] lg:right-[-12%] lg:w-[86rem] lg:max-w-[88%]"
    >
      {RINGS.map((radius, index) => (
        <circle
          key={radius}
          r={radius}
          fill="none"
          className="stroke-sun forced-colors:stroke-[CanvasText]"
          strokeWidth={11 - index * 2}
          strokeOpacity={0.62 - index * 0.11}
        />
      ))}
      <circle r="205" className="fill-sun forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]" />
    </svg>
  )
}
