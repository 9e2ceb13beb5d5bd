import { expect, test } from 'vitest'
import { type DocumentReport, type Problem, summarise } from './problem'

const problem = (level: Problem['level']): Problem => ({ level, message: level, path: [], field: '' })
const report = (title: string, problems: Problem[], isDraft = false): DocumentReport => ({
  id: title,
  type: 'policy',
  title,
  isDraft,
  problems,
})

test('sorts documents with errors first, leaves out valid ones and counts levels', () => {
  const { documents, errors, warnings } = summarise([
    report('Sound', []),
    report('Warned', [problem('warning'), problem('warning')]),
    report('Broken', [problem('error'), problem('warning')]),
    report('Also warned', [problem('warning')]),
  ])
  expect(documents.map(({ title }) => title)).toEqual(['Broken', 'Also warned', 'Warned'])
  expect({ errors, warnings }).toEqual({ errors: 1, warnings: 4 })
})

test('lists all drafts, with or without problems', () => {
  const { drafts } = summarise([
    report('B', [], true),
    report('A', [problem('error')], true),
    report('C', []),
  ])
  expect(drafts.map(({ title }) => title)).toEqual(['A', 'B'])
})
