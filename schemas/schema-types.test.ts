import { expect, it } from 'vitest'
import { schemaTypes } from './schema-types'

it('gives each document type a unique title', () => {
  const titles = schemaTypes.flatMap(({ type, title }) => (type === 'document' ? [title] : []))
  expect(titles).toContain('FAQ question')
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})
