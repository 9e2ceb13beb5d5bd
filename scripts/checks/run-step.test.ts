import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runStatic } from './static-checks.ts'
import { runStep, sum } from './run-step.ts'

let said: string[]
beforeEach(() => {
  said = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
})
afterEach(() => void vi.restoreAllMocks())

it('a step passes and hides its programs’ output if all of them pass', async () => {
  expect(
    await runStep('two programs', [
      ['-e', 'console.log("noise")'],
      ['-e', ''],
    ]),
  ).toMatchObject({ passed: 1, failed: 0 })
  expect(said).toEqual([expect.stringMatching(/^✓ two programs \([\d.]+ s\)$/)])
})

it('a step stops at its first failing program and shows that program’s output', async () => {
  const programs = [
    ['-e', 'console.error("what is wrong"); process.exit(2)'],
    ['-e', 'console.log("never run")'],
  ]
  expect(await runStep('failing', programs)).toMatchObject({ passed: 0, failed: 1 })
  expect(said).toEqual([expect.stringMatching(/^✗ failing \([\d.]+ s\)\nwhat is wrong\n$/)])
})

it('a step ended by a signal counts as failed', async () => {
  const killed = [['-e', 'process.kill(process.pid, "SIGKILL")']]
  expect(await runStep('killed', killed)).toMatchObject({ passed: 0, failed: 1 })
})

it('all static checks run and are counted, however many fail', async () => {
  const checks = ['0', '1', '0', '1'].map((code) => ({
    name: code,
    programs: [['-e', `process.exit(${code})`]],
  }))
  expect(sum(await runStatic(checks))).toMatchObject({ passed: 2, failed: 2, secondTry: [] })
})

it('sum adds up passed, failed, retried and skipped tests and keeps their names', () => {
  expect(
    sum([
      { passed: 3, failed: 1, failures: ['e'], skipped: ['a'], times: [{ name: 'b', milliseconds: 1 }] },
      { passed: 2, failed: 0, secondTry: ['c'], skipped: ['d'] },
    ]),
  ).toEqual({
    passed: 5,
    failed: 1,
    failures: ['e'],
    secondTry: ['c'],
    skipped: ['a', 'd'],
    times: [{ name: 'b', milliseconds: 1 }],
  })
})
