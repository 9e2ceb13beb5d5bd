import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { BlockType, PageBlock } from './block-props'
import { PageBlocks } from './page-blocks'

const LINK = {
  ...{ label: 'Join', kind: 'page' as const, page: '/join-party' as const, anchor: null },
  ...{ url: null, file: null, slug: null, target: null },
}
const TEXT = [
  {
    _type: 'block' as const,
    _key: 'b',
    children: [{ _type: 'span' as const, _key: 's', text: 'Welcome.' }],
    markDefs: [],
  },
]
const CARD = { title: 'Ideas', description: 'We listen.', icon: 'globe' as const, colour: 'blue' as const }
const PICTURE = {
  ...{ alt: 'A street', isDecorative: null, crop: null, hotspot: null },
  asset: {
    ...{ _id: 'image-a-800x600-png', url: 'https://cdn.example/a.png' },
    ...{ width: 800, height: 600 },
  },
}

/** One block of each kind, every field filled in. */
const BLOCKS: { [Type in BlockType]: Omit<Extract<PageBlock, { _type: Type }>, '_key'> } = {
  opening: {
    ...{ _type: 'opening', anchor: null, heading: 'Homes', text: 'For all.', look: 'tall' },
    ...{ eyebrow: 'Campaign', action: LINK, drawing: 'sun', icon: 'home', colour: 'red' },
  },
  prose: { _type: 'prose', anchor: 'why', heading: 'Why', size: 'lead', text: TEXT },
  pictureText: {
    ...{ _type: 'pictureText', anchor: null, heading: 'Here', side: 'right', picture: PICTURE },
    ...{ caption: 'Our street', text: TEXT, link: LINK },
  },
  cards: {
    ...{ _type: 'cards', anchor: null, heading: 'Values', introduction: 'Four of them.', layout: 'rising' },
    cards: [{ _key: 'c', ...CARD, link: LINK }],
  },
  figures: {
    ...{ _type: 'figures', anchor: null, heading: 'Numbers' },
    ...{ items: [{ _key: 'f', value: '7', label: 'days' }], links: [{ _key: 'l', ...LINK }] },
  },
  questions: {
    ...{ _type: 'questions', anchor: null, heading: 'Questions' },
    items: [{ _key: 'q', question: 'Why?', answer: TEXT, answerText: 'Because.' }],
  },
  callToAction: {
    ...{ _type: 'callToAction', anchor: 'join', heading: 'Join', text: 'Now.', look: 'land' },
    links: [{ _key: 'l', ...LINK }],
  },
}

/** The HTML of a page of blocks, each with its place in the list for a key. */
function pageWith(...blocks: readonly object[]): string {
  // The generated types promise what the content store cannot: here blocks are whatever it may hold.
  const shown: PageBlock[] = JSON.parse(JSON.stringify(blocks.map((block, _key) => ({ _key, ...block }))))
  return renderToStaticMarkup(
    createElement(PageBlocks, { blocks: shown, title: 'Housing', description: 'A lead.' }),
  )
}

it('shows every kind of block in its order', () => {
  const html = pageWith(...Object.values(BLOCKS))
  const shown = ['Homes', 'Why', 'Our street', 'Values', 'Numbers', 'Why?', 'Now.']
  const places = shown.map((text) => html.indexOf(`>${text}<`))
  expect(
    places.every((place) => place > 0),
    html,
  ).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

it('uses the link name as the block’s id, or makes one from its key', () => {
  const html = pageWith(BLOCKS.prose, BLOCKS.figures)
  expect(html).toContain('<section id="why" aria-labelledby="why-heading">')
  expect(html).toContain('<section id="block-1" aria-labelledby="block-1-heading">')
})

describe('the page heading', () => {
  const headings = (html: string) => [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text)

  it('comes from the opening', () => {
    expect(headings(pageWith(BLOCKS.opening, BLOCKS.prose))).toEqual(['Homes'])
  })

  it('falls back to the page title when the opening has no heading', () => {
    expect(headings(pageWith({ ...BLOCKS.opening, heading: null }))).toEqual(['Housing'])
  })

  it('falls back to the page title when there is no opening', () => {
    expect(headings(pageWith(BLOCKS.prose))).toEqual(['Housing'])
    expect(headings(pageWith())).toEqual(['Housing'])
  })
})

it('skips a block from a newer version', () => {
  expect(pageWith({ _type: 'hologram', anchor: null }, BLOCKS.figures)).toContain('>Numbers<')
})

const FIELDS = Object.entries(BLOCKS).flatMap(([type, block]) =>
  Object.keys(block)
    .filter((field) => field !== '_type')
    .map((field) => [type, field, block] as const),
)

it.each(FIELDS)('renders the page when a %s block lacks %s', (_type, field, block) => {
  expect(pageWith({ ...block, [field]: null }, BLOCKS.prose)).toContain('>Why<')
})

it.each(Object.entries(BLOCKS).filter(([type]) => type !== 'opening'))(
  'renders nothing for an empty %s block',
  (type, block) => {
    const empty = Object.fromEntries(Object.keys(block).map((field) => [field, null]))
    expect(pageWith(BLOCKS.opening, { ...empty, _type: type })).toBe(pageWith(BLOCKS.opening))
  },
)

it('shows the introduction of cards in every layout', () => {
  for (const layout of ['columns', 'rising', 'day', 'halves', 'lines', 'beside'])
    expect(pageWith({ ...BLOCKS.cards, layout }), layout).toContain('>Four of them.<')
})
