import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Heading, Title } from './section'

const htmlOf = (text: string | null) => renderToStaticMarkup(createElement(Title, { text }))

it('renders a title of short words as a plain heading', () => {
  expect(htmlOf('What we would change first')).toBe('<h1>What we would change first</h1>')
})

it('passes the length of a title’s longest word to CSS if the word may not fit a small screen', () => {
  expect(htmlOf('Reform of telecommunications')).toBe(
    '<h1><span class="long-words" style="--longest:9.75">Reform of telecommunications</span></h1>',
  )
})

it('does not render a heading without text', () => {
  expect(renderToStaticMarkup(createElement(Heading, { text: null }))).toBe('')
  expect(htmlOf('')).toBe('')
})
