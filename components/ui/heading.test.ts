import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Heading, Title } from './heading'

const htmlOf = (words: string | null) => renderToStaticMarkup(createElement(Title, { text: words }))

it('a title of ordinary words is nothing but a heading', () => {
  expect(htmlOf('What we would change first')).toBe('<h1>What we would change first</h1>')
})

it('a title brings the width of its longest word, in ems, when that may be wider than a small screen', () => {
  expect(htmlOf('Reform of telecommunications')).toBe(
    '<h1><span class="long-words" style="--longest:9.75">Reform of telecommunications</span></h1>',
  )
})

it('a heading without words is left out', () => {
  expect(renderToStaticMarkup(createElement(Heading, { text: null }))).toBe('')
  expect(htmlOf('')).toBe('')
})
