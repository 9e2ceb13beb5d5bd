import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countPlaywright, countVitest } from './reports.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: object): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

it('counts vitest’s tests and the files that could not be run', () => {
  const file = report({
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ],
  })
  expect(countVitest(file, true)).toEqual({ passed: 7, failed: 2 })
})

it('counts what passed at its second try apart', () => {
  const file = report({ stats: { expected: 3, unexpected: 0, flaky: 1 }, errors: [] })
  expect(countPlaywright(file, false)).toEqual({ passed: 4, failed: 0, secondTry: 1 })
})

it('counts a runner that died as a failure', () => {
  expect(countVitest(join(folder, 'missing.json'), true)).toEqual({ passed: 0, failed: 1 })
})

it('never looks green when the runner failed', () => {
  const file = report({ stats: { expected: 3, unexpected: 0, flaky: 0 }, errors: [] })
  expect(countPlaywright(file, true)).toEqual({ passed: 3, failed: 1, secondTry: 0 })
})
