import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

/** A report of Playwright with one test for each status, in a suite within a suite. */
function playwrightReport(...statuses: string[]): string {
  const specs = statuses.map((status) => ({
    title: `is ${status}`,
    file: 'site/a.spec.ts',
    tests: [
      {
        status,
        annotations: status === 'skipped' ? [{ type: 'skip', description: 'no Firefox' }] : [],
        results: [{ duration: 600 }, { duration: 400 }],
      },
    ],
  }))
  return report({ suites: [{ specs: [], suites: [{ specs }] }], errors: [] })
}

describe('the count of vitest’s tests', () => {
  it('holds the files that could not be run, and names what was skipped with its reason', () => {
    const file = report({
      tests: [
        { name: 'a', state: 'passed', milliseconds: 1 },
        { name: 'b', state: 'failed', milliseconds: 2 },
        { name: 'c', state: 'skipped', milliseconds: 0, reason: 'no PostgreSQL' },
        { name: 'd', state: 'skipped', milliseconds: 0 },
      ],
      errors: ['broken.test.ts'],
    })
    expect(countVitest(file, true)).toEqual({
      passed: 1,
      failed: 2,
      failures: ['b', 'broken.test.ts'],
      skipped: ['c: no PostgreSQL', 'd'],
      times: [
        { name: 'a', milliseconds: 1 },
        { name: 'b', milliseconds: 2 },
        { name: 'c', milliseconds: 0 },
        { name: 'd', milliseconds: 0 },
      ],
    })
  })

  it('is one failure when the runner died', () => {
    expect(countVitest(join(folder, 'missing.json'), true)).toEqual({ passed: 0, failed: 1 })
  })

  it('is one failure when no test ran', () => {
    const file = report({ tests: [{ name: 'a', state: 'skipped', milliseconds: 0 }], errors: [] })
    expect(countVitest(file, false)).toMatchObject({ passed: 0, failed: 1 })
  })
})

describe('the count of Playwright’s tests', () => {
  it('names what passed at its second try, and what was skipped with its reason', () => {
    expect(countPlaywright(playwrightReport('expected', 'flaky', 'skipped'), false)).toEqual({
      passed: 2,
      failed: 0,
      failures: [],
      secondTry: ['site/a.spec.ts > is flaky'],
      skipped: ['site/a.spec.ts > is skipped: no Firefox'],
      times: [
        { name: 'site/a.spec.ts > is expected', milliseconds: 1000 },
        { name: 'site/a.spec.ts > is flaky', milliseconds: 1000 },
        { name: 'site/a.spec.ts > is skipped', milliseconds: 1000 },
      ],
    })
  })

  it('holds each failure', () => {
    const file = playwrightReport('unexpected', 'expected', 'unexpected')
    expect(countPlaywright(file, true)).toMatchObject({
      passed: 1,
      failed: 2,
      failures: ['site/a.spec.ts > is unexpected', 'site/a.spec.ts > is unexpected'],
    })
  })

  it('never looks green when the runner failed', () => {
    expect(countPlaywright(playwrightReport('expected'), true)).toMatchObject({ passed: 1, failed: 1 })
  })

  it('is one failure when no test ran', () => {
    expect(countPlaywright(playwrightReport(), false)).toMatchObject({ passed: 0, failed: 1 })
  })
})
