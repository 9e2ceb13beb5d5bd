import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FORMATS } from '@/lib/brand/formats'
import { layOut } from '@/lib/brand/layout'
import type { Drawing } from '@/lib/brand/template-words'
import { LAND, PALETTE, SUN } from '@/lib/brand/tokens'
import { WORDS } from '@/tests/fixtures/party'
import { Template } from './template'

const [words] = WORDS
expect.assert(words)

/** Text colour that differs from the brand's, so that the test can tell them apart. */
const INK = '#0a0b0c'

/** Renders a template in one format to HTML. */
const draw = (format: (typeof FORMATS)[number], drawing: Drawing): string => {
  const colours = { from: '#ff8d88', to: '#ffeed6', text: INK }
  const layout = layOut(words, format)
  return renderToStaticMarkup(
    <Template
      {...{ id: 'one', format, layout, colours, drawing }}
      palette={PALETTE}
      logo={null}
      warning={null}
      label="One"
    />,
  )
}

it.each(FORMATS)('draws the default logo as a yellow sun over an ink line: $label', (format) => {
  const [sun, line] = [
    new RegExp(`<path d="M(?:72|60) [\\d.]+a[^"]+z" fill="${SUN}"></path>`),
    new RegExp(`<path d="M(?:72|60) [\\d.]+h[^"]+z" fill="${INK}"></path>`),
  ]
  expect(draw(format, 'rays')).toMatch(sun)
  expect(draw(format, 'rays')).toMatch(line)
})

it.each(FORMATS)('draws the call to action in ink on yellow with an arrow: $label', (format) => {
  const { id } = format
  const drawn = draw(format, 'rays')
  const [x, top, width, height] = {
    story: [72, 1242, 936, 104],
    post: [72, 812, 936, 78],
    banner: [680, 458, 460, 52],
  }[id]
  expect(drawn).toContain(
    `<rect x="${x}" y="${top}" width="${width}" height="${height}" fill="${SUN}"></rect><path d="M`,
  )
  expect(drawn).toMatch(new RegExp(`fill="${LAND}" stroke="none"><tspan[^>]*>See what you could try<`))
})

it('draws furrows only in the story format, below its text', () => {
  const furrows = FORMATS.map(
    (format) => /id="one-furrows"[^>]* y1="(\d+)"/.exec(draw(format, 'points'))?.[1],
  )
  expect(furrows).toEqual(['1590', undefined, undefined])
})

it.each(FORMATS)('keeps the heartbeat line above the horizon: $label', (format) => {
  const curve = new RegExp(`<path d="([^"]+)" fill="none" stroke="${LAND}"[^>]*stroke-linecap="round"`)
  const trace = curve.exec(draw(format, 'pulse'))?.[1]
  expect.assert(trace)
  const heights = [...trace.matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y))
  expect(heights).toHaveLength(13)
  const horizon = { story: 1000, post: 628, banner: 386 }[format.id]
  expect(Math.max(...heights)).toBeLessThan(horizon)
})
