import type { Locator, Page } from '@playwright/test'
import { studioPath } from '@sanity/client/csm'
import sharp from 'sharp'
import { SAMPLE_PAGES } from '../site/routes.ts'
import { collectTexts, enterDraftMode, openPreview, readable, readMark } from './draft-pages.ts'
import { expect, test, THOROUGH } from './studio-test.ts'
import type { TestContent } from './test-content.ts'

/** Text that can't be clicked through to a field, and why. */
const UNMARKED: readonly (readonly [why: string, is: (text: string, path: string) => boolean])[] = [
  ['labels for accessibility are code', (text) => /^(opens in a new tab)$/.test(text)],
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

test('in draft mode, all text that comes from a field links to that field on every sample page', async ({
  page,
  content,
}) => {
  // Waits while another test changes the home page.
  await content.keepOriginal('home')
  await enterDraftMode(page.request, content)
  for (const path of SAMPLE_PAGES) {
    let { lost, found } = await judge(path, page, content)
    // Another test may have published something between reading the page and reading its documents.
    if (lost.length > 0) ({ lost, found } = await judge(path, page, content))
    expect.soft(lost, `${path}: no text without a field`).toEqual([])
    expect.soft(found, `${path} has marks`).toBeGreaterThan(40)
  }
})

// clicks/everything.thorough.ts covers all text on every page.
test('clicking plain text, long text or another document’s text in the preview opens its field', async ({
  studio: { page },
  content,
}) => {
  const id = await content.createPolicy({
    title: content.title('Click to edit'),
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
  const site = await openPreview(page, `/policies/${id}`)
  // The title appears twice, because the table of contents also lists sections.
  const section = site.getByRole('main').getByText('A section to click on').last()
  await focuses(section, page.locator(`[id='sections[_key=="one"].title']`))
  await page.keyboard.press('Escape')
  const editor = page.getByTestId('pt-editor').filter({ hasText: 'Long text to click on.' })
  await opens(site.getByText('Long text to click on.'), () => expect(editor).toBeVisible(SOON))
  await page.keyboard.press('Escape')
  // This link, in a nested list, belongs to another document, not the page's own.
  const focused = page.getByRole('textbox', { name: 'Label', exact: true }).and(page.locator(':focus'))
  await focuses(site.getByRole('contentinfo').getByText('About us'), focused)
  await expect(focused).toHaveValue('About us')
})

test(
  'clicking the picture behind the home page’s headline in the preview opens its field',
  THOROUGH,
  async ({ studio: { page }, content }) => {
    const picture = await content.client.assets.upload('image', await pixel(), { filename: 'pixel.png' })
    await content.keepOriginal('home')
    await content.createDraftOf('home')
    await content.client
      .patch('drafts.home')
      .set({
        'blocks[_key=="hero"].picture': {
          _type: 'accessibleImage',
          asset: { _type: 'reference', _ref: picture._id },
          alt: 'One pixel.',
        },
      })
      .commit()
    const site = await openPreview(page, '/')
    // Clicks in the sky between the menu and the headline, which both overlap the picture.
    await opens(
      site.getByRole('img', { name: 'One pixel.' }),
      () => expect(page.locator(`[id='blocks[_key=="hero"].picture.alt']`)).toBeVisible(SOON),
      { x: 600, y: 106 },
    )
  },
)

/** The strings on a page in draft mode that link to no field or to the wrong one, and how many link to a field. */
async function judge(path: string, page: Page, content: TestContent) {
  const documents = new Map<string, Promise<unknown>>()
  const drafts = content.client.withConfig({ perspective: 'drafts' })
  const read = (id: string) => {
    const known = documents.get(id) ?? drafts.fetch<unknown>('*[_id == $id][0]', { id })
    documents.set(id, known)
    return known
  }
  const html = await (await page.request.get(path)).text()
  const lost: string[] = []
  let found = 0
  for (const { raw, place } of await page.evaluate(collectTexts, html)) {
    const text = readable(raw)
    const source = readMark(raw)
    if (source === null) {
      if (!UNMARKED.some(([, is]) => is(text, path))) lost.push(`${place}: ${text}`)
      continue
    }
    found += 1
    const stored = studioPath.get(await read(source.id), source.path)
    // Placeholders in braces are filled in, and long text is split at its links.
    const isIt =
      typeof stored === 'string' &&
      (stored.trim() === text ||
        stored.includes('{') ||
        stored.includes(text) ||
        // For example, an age group's name with its ages. But the party's name in a sentence must link to the sentence.
        (text.includes(stored) && source.path !== 'partyName'))
    if (!isIt) lost.push(`${place}: ${text}: ${source.id} ${source.path} holds ${String(stored)}`)
  }
  return { lost, found }
}

/** How long one click may take on a machine that is also serving and rendering the page. */
const SOON = { timeout: 5_000 }

/**
 * Clicks in the preview until its target opens. An overlay only responds a moment after it has scrolled into view, and
 * a test clicks right after scrolling.
 */
async function opens(
  target: Locator,
  isOpen: () => Promise<void>,
  position?: { x: number; y: number },
): Promise<void> {
  await expect(async () => {
    await target.click({ ...SOON, position })
    await isOpen()
  }).toPass({ timeout: 40_000 })
}

function focuses(words: Locator, field: Locator): Promise<void> {
  return opens(words, () => expect(field).toBeFocused(SOON))
}

function pixel(): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 500, channels: 3, background: '#c1440e' } })
    .png()
    .toBuffer()
}
