// @vitest-environment jsdom
import type { EditorContext } from '@portabletext/editor'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { pickedTarget } from '../../../schemas/rules/picked-target'
import { NO_ADDRESSES } from '../../../schemas/rules/site-addresses'
import { pastedBlocks } from './pasted-blocks'

const named = (name: string) => ({ name, value: name, title: name })
const schema: EditorContext['schema'] = {
  block: { name: 'block' },
  span: { name: 'span' },
  styles: ['normal', 'h3', 'blockquote'].map(named),
  lists: ['bullet', 'number'].map(named),
  decorators: ['strong', 'em'].map(named),
  annotations: [{ name: 'textLink', fields: [] }],
  blockObjects: [],
  inlineObjects: [],
}

const Block = z.object({
  markDefs: z.array(z.object({ _key: z.string(), url: z.string() })).optional(),
  children: z.array(z.object({ text: z.string(), marks: z.array(z.string()) })),
})

/**
 * Pastes HTML and formats each block as text, with stars around bold words and angle brackets around link addresses.
 */
function paste(html: string) {
  const { data, hadTable } = pastedBlocks(html, {
    schema,
    keyGenerator: () => crypto.randomUUID(),
    targetOf: (address) => pickedTarget(address, NO_ADDRESSES),
  })
  return { lines: data.map(lineOf), hadTable }
}

function lineOf(block: { [field: string]: unknown }): string {
  const { markDefs = [], children } = Block.parse(block)
  return children
    .map(({ text, marks }) => {
      const link = markDefs.find(({ _key }) => marks.includes(_key))
      return (marks.includes('strong') ? `*${text}*` : text) + (link ? `<${link.url}>` : '')
    })
    .join('')
}

it('pastes each table row as a line, keeps its links and bold words, and reports the table', () => {
  const html = `<p>Before</p>
    <table><caption>Votes</caption>
      <thead><tr><th>Suburb</th><th>Votes</th></tr></thead>
      <tbody>
        <tr><td>
          <p>Ryde</p>
        </td><td><p><b>12</b></p></td></tr>
        <tr><td></td><td><a href="https://www.aec.gov.au/">AEC</a></td></tr>
      </tbody>
    </table><p>After</p>`
  expect(paste(html)).toEqual({
    lines: ['Before', 'Votes', 'Suburb · Votes', 'Ryde · *12*', '· AEC<https://www.aec.gov.au/>', 'After'],
    hadTable: true,
  })
})

it('pastes an email’s layout table as paragraphs', () => {
  const html = '<table><tr><td><p>One</p><p>Two</p></td><td><ul><li>Three</li></ul></td></tr></table>'
  expect(paste(html)).toEqual({ lines: ['One', 'Two', 'Three'], hadTable: false })
})

it.each(['', ' id="docs-internal-guid-1f2e"'])(
  'does not make pasted text bold if Google Docs wraps it in <b style="font-weight:normal"%s>',
  (id) => {
    expect(paste(`<b style="font-weight:normal;"${id}><p>One</p><p><span>Two</span></p></b>`).lines).toEqual([
      'One',
      'Two',
    ])
  },
)

it('keeps bold words in text pasted from Google Docs', () => {
  const words = '<span style="font-weight:400">One </span><span style="font-weight:700">two</span>'
  const html = `<b style="font-weight:normal;" id="docs-internal-guid-1f2e"><p>${words}</p></b>`
  expect(paste(html).lines).toEqual(['One *two*'])
})

it('leaves out empty paragraphs, headings and list items when pasting', () => {
  const html =
    '<p>One</p><p></p><p>&nbsp;</p><p><br></p><p><span> </span></p><ul><li></li><li>Two</li></ul><h2></h2><br><p>Three</p>'
  expect(paste(html).lines).toEqual(['One', 'Two', 'Three'])
})

it.each([
  [
    'https://www.google.com/url?q=https://www.aec.gov.au/a%3Fb%3D1&amp;sa=D&amp;ust=17',
    'https://www.aec.gov.au/a?b=1',
  ],
  [
    'https://aus01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.aec.gov.au%2F&amp;data=05%7Canna%40party.example',
    'https://www.aec.gov.au/',
  ],
])('unwraps the redirect in a pasted link to %s', (href, address) => {
  expect(paste(`<p><a href="${href}">AEC</a></p>`).lines).toEqual([`AEC<${address}>`])
})
