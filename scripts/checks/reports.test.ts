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

/** An error as Playwright reports it, with colour codes. */
const PLAYWRIGHTS = { message: 'Error: \u001b[2mexpect(\u001b[22mlocator)\n\n  Expected: 1\n  Received: 2' }
const REASON = '\n      Error: expect(locator)\n        Expected: 1\n        Received: 2'

/** A Playwright report with one test per status, in a nested suite. */
function playwrightReport(...statuses: string[]): string {
  const specs = statuses.map((status) => ({
    title: `is ${status}`,
    file: 'site/a.spec.ts',
    tests: [
      {
        status,
        annotations: status === 'skipped' ? [{ type: 'skip', description: 'no Firefox' }] : [],
        results: [
          { duration: 600, errors: status === 'expected' || status === 'skipped' ? [] : [PLAYWRIGHTS] },
          { duration: 400, errors: [] },
        ],
      },
    ],
  }))
  return report({ suites: [{ specs: [], suites: [{ specs }] }], errors: [] })
}

describe('countVitest', () => {
  it('countVitest counts files that could not run and lists skipped tests with their reasons', () => {
    const file = report({
      tests: [
        { name: 'a', state: 'passed', milliseconds: 1 },
        { name: 'b', state: 'failed', milliseconds: 2, reason: 'expected 1 to be 2\nat b.test.ts:3' },
        { name: 'c', state: 'skipped', milliseconds: 0, reason: 'no PostgreSQL' },
        { name: 'd', state: 'skipped', milliseconds: 0 },
        { name: 'e', state: 'passed', milliseconds: 3, isSecondTry: true, reason: 'expected 9 to be 8' },
      ],
      errors: [{ name: 'broken.test.ts', reason: 'The file contains no tests.' }],
    })
    expect(countVitest(file, true)).toEqual({
      passed: 2,
      failed: 2,
      secondTry: ['e: expected 9 to be 8'],
      failures: [
        'b\n      expected 1 to be 2\n      at b.test.ts:3',
        'broken.test.ts: The file contains no tests.',
      ],
      skipped: ['c: no PostgreSQL', 'd'],
      times: [
        { name: 'a', milliseconds: 1 },
        { name: 'b', milliseconds: 2 },
        { name: 'c', milliseconds: 0 },
        { name: 'd', milliseconds: 0 },
        { name: 'e', milliseconds: 3 },
      ],
    })
  })

  it('countVitest truncates a long reason', () => {
    const reason = Array.from({ length: 40 }, (_, index) => `${index} ${'long '.repeat(100)}`).join('\n')
    const file = report({ tests: [{ name: 'a', state: 'failed', milliseconds: 1, reason }], errors: [] })
    const lines = countVitest(file, true).failures?.[0]?.split('\n') ?? []
    expect(lines).toHaveLength(13)
    expect(lines[12]).toMatch(/^ {6}11 long/)
    expect(Math.max(...lines.map(({ length }) => length))).toBe(206)
  })

  it('countVitest reports one failure when the runner crashed', () => {
    expect(countVitest(join(folder, 'missing.json'), true)).toEqual({ passed: 0, failed: 1 })
  })

  it('countVitest reports one failure when no test ran', () => {
    const file = report({ tests: [{ name: 'a', state: 'skipped', milliseconds: 0 }], errors: [] })
    expect(countVitest(file, false)).toMatchObject({ passed: 0, failed: 1 })
  })
})

describe('countPlaywright', () => {
  it('countPlaywright lists tests that passed on retry, and skipped ones with their reasons', () => {
    expect(countPlaywright(playwrightReport('expected', 'flaky', 'skipped'), false)).toEqual({
      passed: 2,
      failed: 0,
      failures: [],
      secondTry: [`site/a.spec.ts > is flaky${REASON}`],
      skipped: ['site/a.spec.ts > is skipped: no Firefox'],
      times: [
        { name: 'site/a.spec.ts > is expected', milliseconds: 1000 },
        { name: 'site/a.spec.ts > is flaky', milliseconds: 1000 },
        { name: 'site/a.spec.ts > is skipped', milliseconds: 1000 },
      ],
    })
  })

  it('countPlaywright counts every failure', () => {
    const file = playwrightReport('unexpected', 'expected', 'unexpected')
    expect(countPlaywright(file, true)).toMatchObject({
      passed: 1,
      failed: 2,
      failures: [`site/a.spec.ts > is unexpected${REASON}`, `site/a.spec.ts > is unexpected${REASON}`],
    })
  })

  it('countPlaywright never reports success when the runner failed', () => {
    expect(countPlaywright(playwrightReport('expected'), true)).toMatchObject({ passed: 1, failed: 1 })
  })

  it('countPlaywright reports one failure when no test ran', () => {
    expect(countPlaywright(playwrightReport(), false)).toMatchObject({ passed: 0, failed: 1 })
  })
})
