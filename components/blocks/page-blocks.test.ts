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
  quote: {
    ...{ _type: 'quote', anchor: null, text: 'Less control.', source: 'A volunteer', detail: 'Strathfield' },
    link: LINK,
  },
  buttons: { _type: 'buttons', anchor: null, links: [{ _key: 'l', ...LINK, label: 'Act' }] },
  table: {
    ...{ _type: 'table', anchor: null, heading: 'Routes', caption: 'Buses', isFirstColumnHeader: true },
    rows: [
      { _key: 'a', cells: ['Route', 'Minutes'] },
      { _key: 'b', cells: ['407', '15'] },
    ],
  },
  gallery: {
    ...{ _type: 'gallery', anchor: null, heading: 'Pictures', introduction: 'Of May.' },
    pictures: [{ _key: 'p', caption: 'Our stall', ...PICTURE }],
  },
  video: {
    ...{ _type: 'video', anchor: null, heading: 'Film', url: 'https://youtu.be/abc', title: 'Our plan' },
    ...{ length: '2:05', picture: PICTURE },
  },
  downloads: {
    ...{ _type: 'downloads', anchor: null, heading: 'Files', introduction: 'To print.' },
    files: [
      {
        ...{ _key: 'f', title: 'Flyer', description: 'Two pages.' },
        file: { path: 'files/a/b/c.pdf', name: 'flyer may.pdf', extension: 'pdf', size: 1_240_000 },
      },
    ],
  },
  map: {
    ...{
      _type: 'map',
      anchor: null,
      heading: 'Find us',
      place: 'Town Hall',
      address: '65 Homebush Rd\nStrathfield',
    },
    ...{ directions: 'Near the station.', service: 'googleMaps' },
  },
}

const PAGE_PROPS = { path: '/housing', title: 'Housing', description: 'A lead.' }

/** The HTML of a page of blocks, each with its place in the list for a key. */
function pageWith(...blocks: readonly object[]): string {
  // The generated types promise what the content store cannot: here blocks are whatever it may hold.
  const shown: PageBlock[] = JSON.parse(JSON.stringify(blocks.map((block, _key) => ({ _key, ...block }))))
  return renderToStaticMarkup(createElement(PageBlocks, { blocks: shown, ...PAGE_PROPS }))
}

it('shows every kind of block in its order', () => {
  const html = pageWith(...Object.values(BLOCKS))
  const shown = [
    'Homes',
    'Why',
    'Our street',
    'Values',
    'Numbers',
    'Why?',
    'Now.',
    '“Less control.”',
    'Act',
    'Routes',
    'Our stall',
    'Film',
    'Flyer',
    'Town Hall',
  ]
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

it('shows cards in columns when it does not know their layout', () => {
  expect(pageWith({ ...BLOCKS.cards, layout: 'spiral' })).toBe(
    pageWith({ ...BLOCKS.cards, layout: 'columns' }),
  )
})

it.each(['look', 'drawing'])('does not print an unknown %s of a block as text', (field) => {
  const html = pageWith(
    { ...BLOCKS.opening, look: null, [field]: 'spiral' },
    { ...BLOCKS.callToAction, [field]: 'spiral' },
  )
  expect(html).not.toContain('spiral')
})

it('adds no opening to blocks at the end of a page', () => {
  const blocks = [{ ...BLOCKS.buttons, _key: 'b' }]
  const html = renderToStaticMarkup(createElement(PageBlocks, { ...PAGE_PROPS, blocks, isEnding: true }))
  expect(html).not.toContain('<h1')
  expect(html).toContain('>Act<')
})

it('renders a page of 60 blocks', () => {
  expect(pageWith(...Array.from({ length: 60 }, () => BLOCKS.prose)).match(/>Why</g)).toHaveLength(60)
})

it('pads short rows of a table and names the region that scrolls', () => {
  const html = pageWith({ ...BLOCKS.table, rows: [{ cells: ['Route', 'Minutes'] }, { cells: ['407'] }] })
  expect(html).toContain('<tr><th scope="row">407</th><td></td></tr>')
  expect(html).toContain(
    'role="region" tabindex="0" class="table-scroll col-span-full" aria-labelledby="block-0-caption"',
  )
})

it('opens each picture of a gallery in a popover without a script', () => {
  const html = pageWith(BLOCKS.gallery)
  expect(html).toContain(
    '<button type="button" popoverTarget="block-0-p" aria-label="Show larger: A street">',
  )
  expect(html).toContain('<dialog id="block-0-p" popover="auto" class="larger" aria-label="A street">')
})

it('links to a video without loading anything from its site', () => {
  const html = pageWith(BLOCKS.video)
  expect(html).toContain('href="https://www.youtube.com/watch?v=abc"')
  expect(html.match(/(?:src|srcSet)="[^"]*youtu/g)).toBeNull()
})

it('lets visitors save a file under its own name and tells them its type and size', () => {
  const html = pageWith(BLOCKS.downloads)
  expect(html).toContain('/files/a/b/c.pdf?dl=flyer%20may.pdf"')
  expect(html).toContain('PDF, 1.2 MB')
})

it('searches for an address on the chosen map, and on OpenStreetMap when none is chosen', () => {
  expect(pageWith(BLOCKS.map)).toContain(
    'href="https://www.google.com/maps/search/?api=1&amp;query=65%20Homebush%20Rd%2C%20Strathfield"',
  )
  expect(pageWith({ ...BLOCKS.map, service: null })).toContain(
    'href="https://www.openstreetmap.org/search?query=65%20Homebush%20Rd%2C%20Strathfield"',
  )
})
