import { listOf } from './list-of'

/** Rings of light around the sun, as radii in the drawing's own units; their strokes: app/styles/hero.css. */
const RINGS = [258, 324, 408, 512, 640]

/** The sun as its centre crosses the horizon, at `--sun-x`. Its box must end at the horizon. */
export function SunAtDawn() {
  return (
    <svg aria-hidden viewBox="-700 -700 1400 700" className="sun rises">
      <circle r="200" />
      {listOf(RINGS, (radius) => (
        <circle r={radius} />
      ))}
    </svg>
  )
}
