import { expect, it } from 'vitest'
import { parseRow } from './parse-document.ts'

const document = {
  _id: 'home',
  _type: 'page',
  _rev: 'r',
  _createdAt: '2026',
  _updatedAt: '2026',
  title: 'Home',
}

it('parses a document with all system attributes', () => {
  expect(parseRow({ id: 'home', body: JSON.stringify(document) })).toEqual(document)
})

it.each(['_id', '_type', '_rev', '_createdAt', '_updatedAt'])(
  'rejects a document without a valid %s and names the document',
  (name) => {
    for (const value of [undefined, null, 1]) {
      const body = JSON.stringify({ ...document, [name]: value })
      expect(() => parseRow({ id: 'home', body })).toThrow(
        'the document "home" is damaged. Restore a backup: npm run backup -- restore <folder>',
      )
    }
  },
)
