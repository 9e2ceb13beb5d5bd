/** Campaign signs on their stakes: where each stands, how large it is and how far the wind has turned it. */
const SIGNS = [
  { x: 60, width: 84, height: 60, stake: 78, turn: -4, accent: 'violet' },
  { x: 168, width: 104, height: 72, stake: 108, turn: 2, accent: 'orange' },
  { x: 282, width: 88, height: 64, stake: 84, turn: -2, accent: 'teal' },
  { x: 388, width: 112, height: 78, stake: 112, turn: 3, accent: 'blue' },
] as const

/** A front garden in campaign time: signs before the sun. They stand on the line below. */
export function SignsAtDawn() {
  return (
    <svg aria-hidden viewBox="0 0 460 210" className="block w-full max-w-[30rem] md:ml-auto">
      <circle
        cx="226"
        cy="200"
        r="150"
        className="fill-sun forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
      />
      {SIGNS.map(({ x, width, height, stake, turn, accent }) => (
        <g key={accent} data-accent={accent} transform={`translate(${x} 210) rotate(${turn})`}>
          <path
            d={`M0 4v${-stake}`}
            className="stroke-land forced-colors:stroke-[CanvasText]"
            strokeWidth="7"
          />
          <rect
            x={-width / 2}
            y={-stake - height + 12}
            width={width}
            height={height}
            rx="3"
            className="fill-accent stroke-land forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
            strokeWidth="4"
          />
          <path
            d={`M${-width / 2 + 14} ${-stake - height / 2 + 14}h${width - 28}`}
            className="stroke-land forced-colors:stroke-[CanvasText]"
            strokeWidth="5"
          />
        </g>
      ))}
    </svg>
  )
}
