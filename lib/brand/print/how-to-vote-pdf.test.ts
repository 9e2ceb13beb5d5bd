import { expect, it } from 'vitest'
import { readPdf } from '@/tests/setup/read-pdf'
import { readPrintFonts } from './pdf-document'
import { drawVoteCard, type VoteCard } from './how-to-vote-pdf'

const fonts = await readPrintFonts()

const CARD: VoteCard = {
  partyName: 'Example Party',
  heading: 'How to vote for Jo Citizen',
  electorate: 'Strathfield',
  instructions: 'Number every box.',
  boxes: [
    { number: 2, name: 'A. Other', party: 'Another Party' },
    { number: 1, name: 'Jo Citizen', party: null },
    { number: null, name: 'Nobody', party: null },
  ],
  authorisation: 'Authorised by A. Person, 1 Road, Hay.',
}

const draw = async (size: 'a4' | 'a5', changes: Partial<VoteCard> = {}) =>
  readPdf(
    await drawVoteCard({ ...CARD, ...changes }, size, { fonts, madeAt: new Date('2026-11-24T00:00:00Z') }),
  )

it.each([
  ['a4', [0, 0, 595.28, 841.89]],
  ['a5', [0, 0, 419.53, 595.28]],
] as const)('prints a how-to-vote card on a single %s page with embedded fonts', async (size, box) => {
  const { pages, boxes, fonts: used, texts } = await draw(size)
  expect(pages).toBe(1)
  expect(boxes.MediaBox).toEqual(box)
  expect(used.map(({ isEmbedded }) => isEmbedded)).toEqual([true, true])
  expect(texts).toEqual([
    { tag: 'P', text: 'Example Party' },
    { tag: 'H1', text: 'How to vote for Jo Citizen' },
    { tag: 'P', text: 'Strathfield' },
    { tag: 'P', text: 'Number every box.' },
    ...['2', 'A. Other', 'Another Party', '1', 'Jo Citizen', 'Nobody'].map((text) => ({ tag: 'P', text })),
    { tag: 'P', text: 'Authorised by A. Person, 1 Road, Hay.' },
  ])
})

it('fits twenty boxes, the longest names and a long authorisation on one A5 page', async () => {
  const boxes = Array.from({ length: 20 }, (_, index) => ({
    ...{
      number: index + 1,
      name: 'Maximiliana '.repeat(5).trim(),
      party: 'Party of the longest name '.repeat(2),
    },
  }))
  const { pages, texts } = await draw('a5', { boxes, authorisation: 'Authorised by A. Person. '.repeat(8) })
  expect(pages).toBe(1)
  const words = texts.map(({ text }) => text.replaceAll(/\s+/g, ' '))
  expect(words.filter((text) => text.startsWith('Maximiliana'))).toHaveLength(20)
  expect(words.at(-1)).toContain('Authorised by A. Person.')
})

it('prints Vietnamese and Polish letters on a how-to-vote card', async () => {
  const name = 'Nguyễn Thị Đặng-Żółć'
  const boxes = [{ number: 1, name, party: `Friends of ${name}` }]
  const { texts, fonts: used } = await draw('a5', { heading: `How to vote for ${name}`, boxes })
  expect(texts).toContainEqual({ tag: 'H1', text: `How to vote for ${name}` })
  expect(texts).toContainEqual({ tag: 'P', text: name })
  expect(texts).toContainEqual({ tag: 'P', text: `Friends of ${name}` })
  expect(used).toHaveLength(6)
  expect(used.every(({ isEmbedded }) => isEmbedded)).toBe(true)
})

it('ends truncated text on a how-to-vote card with an ellipsis', async () => {
  const { texts } = await draw('a5', { instructions: 'Number every box. '.repeat(200) })
  expect(texts[3]?.text).toMatch(/^Number every box\. .*…$/)
})

it('never prints a long name over the party below it', async () => {
  const box = { number: null, name: 'Maximiliana '.repeat(5).trim(), party: 'Party of the longest name' }
  const { page } = await draw('a5', { boxes: [box], authorisation: '' })
  const heights = [...page.matchAll(/1 0 0 1 \S+ (\S+) Tm/g)].map(([, y]) => Number(y)).slice(-3)
  const gaps = heights.slice(1).map((height, index) => (heights[index] ?? 0) - height)
  expect(heights).toHaveLength(3)
  expect(Math.min(...gaps)).toBeGreaterThan(9)
})
