import { studioPath } from '@sanity/client/csm'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { SAMPLE_PAGES } from '../site/routes.ts'
import { collectTexts, enterDraftMode, readable, readMark } from './draft-pages.ts'
import { openPreview } from './open-preview.ts'
import { expect, test } from './studio-test.ts'

/** Texts that no click can lead from, and why. */
const UNMARKED: readonly (readonly [why: string, is: (text: string, path: string) => boolean])[] = [
  ['labels for accessibility are code', (text) => /^(Skip to content|opens in a new tab)$/.test(text)],
  ['numbers are written from values, or count', (text) => /^[$−-]?[\d,.]+$/.test(text)],
  ['dates are written from values', (text) => /^(\d{1,2} )?[A-Z][a-z]+ \d{4}$/.test(text)],
  ['addresses and phones stand in links', (text) => /^(@?[\w.-]+@?[\w.-]+\.org|\(\d\d\) [\d ]+)$/.test(text)],
  ['the name before the @ of an address', (text, path) => path === '/' && /^[a-z]+$/.test(text)],
  [
    'a job’s hours are a choice that search engines read',
    (text) => /^(Full-time|Part-time|Contract)$/.test(text),
  ],
  [
    'parties’ ratings are a choice',
    (text, path) => path === '/nsw-election-2027' && /^(Yes|Partial|Minimal)$/.test(text),
  ],
  [
    'notices of the form are the error catalogue',
    (text, path) => path === '/volunteer' && /volunteer/i.test(text),
  ],
  ['advertisements are measured letter by letter', (_text, path) => path === '/admin'],
]

test('every text of every page in draft mode leads to its field', async ({ page, content }) => {
  const documents = new Map<string, Promise<unknown>>()
  const drafts = content.client.withConfig({ perspective: 'drafts' })
  const read = (id: string) => {
    const known = documents.get(id) ?? drafts.fetch<unknown>('*[_id == $id][0]', { id })
    documents.set(id, known)
    return known
  }
  await page.goto('/robots.txt')
  await enterDraftMode(page.request, content)
  for (const path of SAMPLE_PAGES) {
    const html = await (await page.request.get(path)).text()
    const texts = await page.evaluate(collectTexts, html)
    const lost: string[] = []
    let found = 0
    for (const { raw, place } of texts) {
      const text = readable(raw)
      const source = readMark(raw)
      if (source === null) {
        if (!UNMARKED.some(([, is]) => is(text, path))) lost.push(`${place}: ${text}`)
        continue
      }
      found += 1
      const stored = studioPath.get(await read(source.id), source.path)
      // Words in braces are filled in, and a long text is cut at its links.
      const isIt =
        typeof stored === 'string' &&
        (stored.trim() === text ||
          stored.includes('{') ||
          stored.includes(text) ||
          // Such as an age group with its ages. The party's name in a sentence must lead to the sentence.
          (text.includes(stored) && source.path !== 'partyName'))
      if (!isIt) lost.push(`${place}: ${text}: ${source.id} ${source.path} holds ${String(stored)}`)
    }
    expect.soft(lost, `${path}: no words without a field`).toEqual([])
    expect.soft(found, `${path} has marks`).toBeGreaterThan(40)
  }
})

test('a click on each kind of text and on a picture opens its field', async ({
  studio: { page },
  content,
}) => {
  test.slow()
  const picture = await content.client.assets.upload('image', await pixel(), { filename: 'pixel.png' })
  const id = await content.createPolicy({
    title: content.title('Click to edit'),
    description: 'A lead to click on.',
    initiatives: ['First initiative', 'Second initiative'],
    sections: [
      {
        _key: 'one',
        _type: 'policySection',
        title: 'A section to click on',
        content: [
          {
            _key: 'block',
            _type: 'block',
            style: 'normal',
            markDefs: [],
            children: [{ _key: 'span', _type: 'span', text: 'Long text to click on.', marks: [] }],
          },
        ],
      },
    ],
  })
  const home = 'drafts.home'
  await content.client.delete(home)
  await content.createDraftOf('home')
  await content.client
    .patch(home)
    .set({
      'hero.picture': {
        _type: 'accessibleImage',
        asset: { _type: 'reference', _ref: picture._id },
        alt: 'One pixel.',
      },
    })
    .commit()
  try {
    let site = await openPreview(page, `/policies/${id}`)
    const fields = [
      ['Click to edit', 'title'],
      ['A lead to click on.', 'description'],
      ['Second initiative', 'initiatives[1]'],
      ['A section to click on', 'sections[_key=="one"].title'],
    ] as const
    for (const [words, field] of fields) {
      // Twice in a page: sections also stand in the list of contents.
      await opens(site.getByRole('main').getByText(words).last(), page.locator(`[id='${field}']`))
      await page.keyboard.press('Escape')
    }
    await site.getByText('Long text to click on.').click()
    await expect(page.getByTestId('pt-editor').filter({ hasText: 'Long text to click on.' })).toBeVisible()
    await page.keyboard.press('Escape')
    const lead = site.getByText('A lead to click on.')
    const description = page.locator(`[id='description']`)
    await opens(lead, description)
    for (const time of ['second', 'third']) {
      await lead.click()
      await expect(description, `the ${time} time`).toBeFocused()
    }
    // A link in a list in a list.
    const focused = page.getByRole('textbox', { name: 'Label', exact: true }).and(page.locator(':focus'))
    await opens(site.getByRole('contentinfo').getByText('Our story'), focused)
    await expect(focused).toHaveValue('Our story')

    site = await openPreview(page, '/')
    await opens(site.getByRole('heading', { level: 1 }), page.locator(`[id='hero.headline']`))
    // In the sky between the menu and the headline: they lie over the picture.
    await site.getByRole('img', { name: 'One pixel.' }).click({ position: { x: 600, y: 106 } })
    await expect(page.locator(`[id='hero.picture.alt']`)).toBeVisible()
    // Another document than the page's.
    await opens(site.getByRole('heading', { level: 3, name: 'Policy Director' }), page.locator(`[id='name']`))
  } finally {
    await content.client.delete(home)
  }
})

/**
 * Clicks words of the preview until their field is in focus. They answer a moment after they have come into view,
 * and a test scrolls and clicks in the same.
 */
async function opens(words: Locator, field: Locator): Promise<void> {
  await expect(async () => {
    await words.click({ timeout: 3_000 })
    await expect(field).toBeFocused({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
}

function pixel(): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 500, channels: 3, background: '#c1440e' } })
    .png()
    .toBuffer()
}
