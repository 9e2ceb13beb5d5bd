import { expect, it } from 'vitest'
import { navItem } from './navigation'

const shown = (values: object) => navItem.preview.prepare({ title: 'Join', ...values }).subtitle

it.each([
  ['a page', { kind: 'document', target: 'Our story' }, 'Our story'],
  ['a section of a page', { kind: 'document', target: 'About', anchor: 'story' }, 'About #story'],
  ['a suburb', { kind: 'document', suburb: 'Newtown' }, 'Newtown'],
  [
    'another website',
    { kind: 'url', target: 'About', url: 'https://www.aec.gov.au' },
    'https://www.aec.gov.au',
  ],
  ['a file', { kind: 'file', file: 'constitution.pdf' }, 'constitution.pdf'],
  [
    'a list of links',
    { kind: 'document', target: 'About', children: [{ label: 'Story' }, {}] },
    'List: Story, unlabelled',
  ],
] satisfies [string, object, string][])(
  'the menu item preview shows the item’s target: %s',
  (_what, values, subtitle) => {
    expect(shown(values)).toBe(subtitle)
  },
)

it('the menu item preview selects its values from the item’s link', () => {
  expect(navItem.preview.select).toMatchObject({
    title: 'link.label',
    children: 'children',
    kind: 'link.kind',
    target: 'link.document.title',
  })
})
