/** A row of houses before the sun: gable, station, terrace, tower, in the drawing's own units above the line. */
const ROOFS =
  'M0 200v-52l46-34 46 34v52zM104 200v-86h14v-22h8v22h70v86zM208 200v-70l30-26 30 26 30-26 30 26v70zM342 200v-148h64v148zM420 200v-60l38-30 38 30v60z'

/** Windows that are already lit. */
const WINDOWS =
  'M36 160h20v20h-20zM128 134h14v14h-14zM160 134h14v14h-14zM230 150h16v20h-16zM290 150h16v20h-16zM358 70h12v14h-12zM380 100h12v14h-12zM358 130h12v14h-12zM450 158h16v18h-16z'

/** The skyline of a suburb as the sun comes up behind it. It stands on the line below. */
export function RooftopsAtDawn() {
  return (
    <svg aria-hidden viewBox="0 0 500 200" className="block w-full max-w-[30rem] md:ml-auto">
      <circle
        cx="300"
        cy="190"
        r="150"
        className="fill-sun forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
      />
      <path d={ROOFS} className="fill-land forced-colors:fill-[CanvasText]" />
      <path d={WINDOWS} className="fill-sun forced-colors:fill-[Canvas]" />
    </svg>
  )
}
