import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { shapesOf } from './svg-shapes'

function Sun({ r }: { r: number }) {
  return <circle cx={5} cy={6} r={r} fill="#febb15" />
}

it('reads SVG shapes in drawing order through components, groups and lists', () => {
  const shapes = shapesOf(
    <svg>
      <rect y={1} width={20} height={10} fill="#ffffff" />
      <>
        {[1, 2].map((r) => (
          <Sun key={r} r={r} />
        ))}
      </>
      {null}
      {false}
      <g>
        <path
          d="M0 0H9"
          fill="none"
          stroke="#121c38"
          strokeWidth="3"
          strokeOpacity={0.5}
          strokeLinecap="round"
        />
      </g>
      <image href="/logo.png" x={1} y={2} width={3} height={4} />
    </svg>,
  )
  expect(shapes).toEqual([
    { kind: 'rect', x: 0, y: 1, width: 20, height: 10, fill: '#ffffff', stroke: null },
    { kind: 'circle', x: 5, y: 6, radius: 1, fill: '#febb15', stroke: null },
    { kind: 'circle', x: 5, y: 6, radius: 2, fill: '#febb15', stroke: null },
    {
      kind: 'path',
      d: 'M0 0H9',
      fill: null,
      stroke: { paint: '#121c38', width: 3, opacity: 0.5, join: 'miter', cap: 'round' },
    },
    { kind: 'image', x: 1, y: 2, width: 3, height: 4, href: '/logo.png' },
  ])
})

it('resolves the gradient that an SVG shape refers to', () => {
  const [sky] = shapesOf(
    <svg>
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.1" stopColor="#27c4bd" />
          <stop offset="1" stopColor="#fff0b8" stopOpacity="0.5" />
        </linearGradient>
      </defs>
      <rect width={20} height={10} fill="url(#sky)" />
    </svg>,
  )
  expect(sky).toMatchObject({
    fill: {
      units: 'box',
      from: { x: 0, y: 0 },
      to: { x: 0, y: 1 },
      stops: [
        { offset: 0.1, colour: '#27c4bd', opacity: 1 },
        { offset: 1, colour: '#fff0b8', opacity: 0.5 },
      ],
    },
  })
})

it('reads SVG text line by line with its style', () => {
  const style = { fontSize: 40, fontWeight: 800, fill: '#121c38' }
  const shapes = shapesOf(
    <svg>
      <text {...style} letterSpacing={-1} textAnchor="end">
        <tspan x={9} y={10}>
          Permission
        </tspan>
        <tspan x={9} y={50}>
          to invent
        </tspan>
      </text>
      <text {...style} x={1} y={2}>
        One {'line'}
      </text>
    </svg>,
  )
  expect(shapes).toEqual([
    {
      kind: 'text',
      lines: [
        { text: 'Permission', x: 9, y: 10 },
        { text: 'to invent', x: 9, y: 50 },
      ],
      ...{ size: 40, weight: 800, spacing: -1, anchor: 'end', colour: '#121c38' },
    },
    {
      kind: 'text',
      lines: [{ text: 'One line', x: 1, y: 2 }],
      ...{ size: 40, weight: 800, spacing: 0, anchor: 'start', colour: '#121c38' },
    },
  ])
})

const UNREADABLE: [string, ReactNode, string][] = [
  ['an unknown element', <ellipse key="1" />, '<ellipse>'],
  ['a transformed group', <g key="2" transform="scale(2)" />, 'transform'],
  ['a missing gradient', <rect key="3" fill="url(#sky)" />, 'url(#sky)'],
  ['an invalid length', <rect key="4" width="100%" />, 'width is 100%'],
  ['words outside a text element', 'Words', 'outside a text'],
  ['centred text', <text key="5" textAnchor="middle" fill="#000000" />, '“middle”'],
]

it.each(UNREADABLE)('throws rather than omitting %s from print', (_, drawing, message) => {
  expect(() => shapesOf(<svg>{drawing}</svg>)).toThrow(message)
})
