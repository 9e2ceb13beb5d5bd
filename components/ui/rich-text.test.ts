import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RichText, type RichTextValue } from './rich-text'

type Link = NonNullable<RichTextValue[number]['markDefs']>[number]

const NOWHERE: Link = {
  _type: 'textLink',
  _key: 'm',
  href: null,
  kind: null,
  anchor: null,
  url: null,
  file: null,
  slug: null,
  target: null,
}

/** Returns the HTML of the text “our plan” with this link. */
function textWith(link: Partial<Link>): string {
  const children = [{ _type: 'span' as const, _key: 's', text: 'our plan', marks: ['m'] }]
  const value = [{ _type: 'block' as const, _key: 'b', children, markDefs: [{ ...NOWHERE, ...link }] }]
  return renderToStaticMarkup(createElement(RichText, { value }))
}

it.each<[Partial<Link>, string]>([
  [{ kind: 'document', slug: 'about', target: 'page', anchor: 'privacy' }, '/about#privacy'],
  [{ kind: 'document', slug: 'data', target: 'policy', anchor: 'initiatives' }, '/policies/data#initiatives'],
  [{ kind: 'document', slug: 'strathfield', target: 'locality' }, '/local/strathfield'],
  [
    { kind: 'file', file: { path: 'files/local/production/a.pdf', name: 'A.pdf' } },
    '/backend/lake/files/local/production/a.pdf?dl=A.pdf',
  ],
  [{ kind: 'url', url: 'mailto:a@example.org' }, 'mailto:a@example.org'],
  [{ href: '/contact' }, '/contact'],
  [{ kind: 'url', url: 'https://www.aec.gov.au/', href: '/contact' }, 'https://www.aec.gov.au/'],
])('renders the text link %j with the href %s', (link, href) => {
  expect(textWith(link)).toContain(`href="${href}"`)
})

it('keeps the text of a link whose target is missing', () => {
  const html = textWith({ kind: 'document' })
  expect(html).toContain('our plan')
  expect(html).not.toContain('<a')
})

it.each([
  [undefined, '<h3 '],
  ['h2', '<h2 '],
] as const)('renders subheadings at the given level, h3 by default (level: %s)', (subheadings, tag) => {
  const value = [
    {
      _type: 'block' as const,
      _key: 'b',
      style: 'h3' as const,
      children: [{ _type: 'span' as const, _key: 's', text: 'Our plan' }],
      markDefs: null,
    },
  ]
  expect(renderToStaticMarkup(createElement(RichText, { value, subheadings }))).toContain(tag)
})
