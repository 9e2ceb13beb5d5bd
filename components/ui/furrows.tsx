import { drawingAddress } from './drawing-address'

/** Ploughed land that runs to one point on the horizon, right below the sun (`--sun-x`). */
export function Furrows() {
  return (
    <svg aria-hidden viewBox="-2400 0 4800 400" preserveAspectRatio="xMidYMin slice" className="furrows">
      <use href={drawingAddress('furrows')} />
    </svg>
  )
}
