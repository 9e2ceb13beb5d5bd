import { expect, test } from 'vitest'
import { type DocumentReport, type Finding, summarise } from './finding'

const finding = (level: Finding['level']): Finding => ({ level, message: level, details: [], source: null })
const report = (title: string, findings: Finding[], isDraft = false): DocumentReport => ({
  id: title,
  type: 'policy',
  title,
  isDraft,
  findings,
})

test('summarise sorts documents with errors first, leaves out valid documents and counts errors and warnings', () => {
  const { documents, errors, warnings } = summarise([
    report('Sound', []),
    report('Warned', [finding('warning'), finding('warning')]),
    report('Broken', [finding('error'), finding('warning')]),
    report('Also warned', [finding('warning')]),
  ])
  expect(documents.map(({ title }) => title)).toEqual(['Broken', 'Also warned', 'Warned'])
  expect({ errors, warnings }).toEqual({ errors: 1, warnings: 4 })
})

test('summarise lists all drafts, with or without findings', () => {
  const { drafts } = summarise([
    report('B', [], true),
    report('A', [finding('error')], true),
    report('C', []),
  ])
  expect(drafts.map(({ title }) => title)).toEqual(['A', 'B'])
})
