import { expect, it } from 'vitest'
import { LAND } from '@/lib/brand/tokens'
import type { NEWSLETTER_MAIL_QUERY_RESULT } from '@/lib/content/sanity.types'
import { firstLines, newsletterMail } from './newsletter-mail'

type Content = NonNullable<NonNullable<NEWSLETTER_MAIL_QUERY_RESULT['newsletter']>['content']>
type Block = Extract<Content[number], { _type: 'block' }>

let keys = 0
function block(text: string, fields: Partial<Block> = {}): Block {
  keys += 1
  return {
    ...{ _key: `k${keys}`, _type: 'block', style: 'normal', markDefs: [] },
    children: [{ _key: 'a', _type: 'span', text, marks: [] }],
    ...fields,
  }
}
function mail(content: Content, more: Partial<NEWSLETTER_MAIL_QUERY_RESULT> = {}) {
  const newsletter = { _rev: 'r1', title: 'News & more', description: 'A lead.', slug: 'news', content }
  const settings = {
    partyName: 'Our Party',
    shortName: null,
    authorisation: 'Authorised by A. Secretary, Sydney.',
  }
  return newsletterMail({ newsletter, settings, words: null, brand: null, ...more }, 'https://party.example')
}
const link = (fields: object) => ({
  ...{ _key: 'l', _type: 'textLink' as const, href: null, kind: null },
  ...{ page: null, anchor: null, url: null, file: null, slug: null, target: null },
  ...fields,
})
const span = (text: string, marks: string[]) => ({ _key: text, _type: 'span' as const, text, marks })

it('turns a title with line breaks into a one-line subject', () => {
  const newsletter = { _rev: 'r1', title: ' News\tof\nMay', description: null, slug: 'news', content: null }
  expect(mail([], { newsletter }).subject).toBe('News of May')
})

it('writes text and HTML with the authorisation and a personal unsubscribe link', () => {
  const { subject, plain_text, html, headers } = mail([
    block('Why <now>?', { style: 'h3' }),
    block('Because.\nNow.'),
    block('They said so.', { style: 'blockquote' }),
  ])
  expect(subject).toBe('News & more')
  expect(plain_text).toBe(
    'News & more\n\nA lead.\n\nWhy <now>?\n\nBecause.\nNow.\n\n> They said so.\n\n-- \nOur Party\nAuthorised by A. Secretary, Sydney.\nYou’re getting this because you subscribed to our newsletter.\nRead it on our website: https://party.example/newsletter/news\nUnsubscribe: https://party.example/subscription/{{token}}\n',
  )
  expect(html).toMatch(/<h2 [^>]*>Why &lt;now&gt;\?<\/h2>\n<p>Because\.<br>Now\.<\/p>\n<blockquote/)
  expect(html).toContain('Our Party<br>Authorised by A. Secretary, Sydney.')
  expect(html).toMatch(
    /<a href="https:\/\/party\.example\/subscription\/\{\{token\}\}"[^>]*>Unsubscribe<\/a>/,
  )
  expect(headers).toEqual({
    'List-Unsubscribe': '<https://party.example/api/subscription/{{token}}>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    Precedence: 'bulk',
  })
})

it('makes links absolute, and shows a link without a target as plain text', () => {
  const { html, plain_text } = mail([
    block('', {
      children: [span('Read ', []), span('our', ['l', 'strong']), span(' plan', ['l']), span('.', [])],
      markDefs: [link({ kind: 'document', slug: 'about', target: 'page', anchor: 'story' })],
    }),
    block('', { children: [span('Gone', ['l'])], markDefs: [link({ kind: 'document' })] }),
    block('', { children: [span('Bad', ['l'])], markDefs: [link({ href: 'javascript:alert(1)' })] }),
  ])
  expect(html).toMatch(/<a href="https:\/\/party\.example\/about#story"[^>]*><strong>our<\/strong> plan<\/a>/)
  expect(html).toContain('<p>Gone</p>')
  expect(html).toContain('<p>Bad</p>')
  expect(plain_text).toContain('Read our plan (https://party.example/about#story).')
})

it('uses the party’s dark colour in the newsletter', () => {
  expect(mail([block('Words')]).html).toContain(`; color: ${LAND};`)
  // Grey has no hue, so the default colours don't affect it.
  const brand = { darkColour: '#333333', brightColour: null }
  expect(mail([block('Words')], { brand }).html).toMatch(/<body style="[^"]*; color: #242424;/)
})

it('nests lists by level in HTML and text', () => {
  const item = (text: string, listItem: 'bullet' | 'number', level = 1) => block(text, { listItem, level })
  const { html, plain_text } = mail([
    item('One', 'number'),
    item('Inner', 'bullet', 2),
    item('Two', 'number'),
    item('Dot', 'bullet'),
  ])
  expect(html).toContain('<ol><li>One<ul><li>Inner</li></ul></li><li>Two</li></ol><ul><li>Dot</li></ul>')
  expect(plain_text).toContain('1. One\n  - Inner\n2. Two\n- Dot')
})

it.each([
  ['jpg', 'w=1080&q=75&fm=jpg&bg=ffffff'],
  ['webp', 'w=1080&q=75&fm=jpg&bg=ffffff'],
  ['avif', 'w=1080&q=75&fm=jpg&bg=ffffff'],
  ['tif', 'w=1080&q=75&fm=jpg&bg=ffffff'],
  ['png', 'w=1080&q=75&fm=png'],
  ['svg', 'w=1080&q=75&fm=png'],
  ['gif', 'w=1080&q=75&fm=png'],
])('requests a %s picture as JPEG or PNG', (extension, query) => {
  const { html } = mail([
    {
      ...{ _key: 'p', _type: 'accessibleImage', isDecorative: true, crop: null, hotspot: null },
      ...{ alt: null, markDefs: null },
      asset: { _id: `image-abc-2000x1000-${extension}`, url: null, width: 2000, height: 1000 },
    },
  ])
  const [, src = ''] = /<img src="([^"]*)"/.exec(html) ?? []
  expect(src.replaceAll('&amp;', '&')).toBe(
    `https://party.example/backend/lake/images/local/production/abc-2000x1000.${extension}?${query}`,
  )
})

it('uses the same absolute image URLs, with alt text, for every subscriber', () => {
  const picture = {
    ...{ _key: 'p', _type: 'accessibleImage' as const, isDecorative: null, crop: null, hotspot: null },
    ...{ alt: 'A "beach"', markDefs: null },
    asset: { _id: 'image-abc-2000x1000-jpg', url: null, width: 2000, height: 1000 },
  }
  const { html, plain_text } = mail([picture])
  const [image, ...others] = html.match(/<img[^>]*>/g) ?? []
  expect(others).toEqual([])
  expect(image).toMatch(
    /^<img src="https:\/\/party\.example\/backend\/lake\/images\/local\/production\/abc-2000x1000\.jpg\?/,
  )
  expect(image).toContain('alt="A &quot;beach&quot;" width="600"')
  expect(image).not.toContain('{{')
  expect(plain_text).toContain('[A "beach"]')
})

it('ends the newsletter with the wording that staff have entered, and firstLines returns its first lines', () => {
  const content = [block('First lines.'), block('Second.')]
  const words = { reason: 'Because you asked.', unsubscribe: 'No more', online: 'On the web' }
  const { plain_text } = mail(content, { words })
  expect(plain_text).toContain(
    'Because you asked.\nOn the web: https://party.example/newsletter/news\nNo more: ',
  )
  const newsletter = { _rev: 'r', title: 'T', description: 'A lead.', slug: 'n', content }
  expect(firstLines({ newsletter, words: null, settings: null, brand: null })).toBe('A lead.\nFirst lines.')
})
