import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { ROOT } from '../stack/settings.ts'
import type { RunnerReport } from './reports.ts'

/**
 * Writes the report of a vitest run for `npm test` (`RunnerReport`) to the file named in VITEST_REPORT. Vitest's own
 * JSON leaves out why a test was skipped.
 */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.VITEST_REPORT
    if (file === undefined) throw new Error('VITEST_REPORT is not set to a report file.')
    const report: RunnerReport = {
      tests: modules.flatMap(testsOf),
      errors: [
        ...modules.flatMap(errorsOf),
        ...unhandled.map((error) => ({ name: 'outside tests', reason: reasonOf(error) })),
      ],
    }
    writeFileSync(file, JSON.stringify(report))
  }
}

function testsOf(testModule: TestModule): RunnerReport['tests'] {
  return [...testModule.children.allTests()].map((test) => {
    const result = test.result()
    return {
      name: `${relative(ROOT, testModule.moduleId)} > ${test.fullName}`,
      // A test that was collected but never ran counts as failed.
      state: result.state === 'pending' ? 'failed' : result.state,
      milliseconds: test.diagnostic()?.duration ?? 0,
      ...(result.state === 'skipped' && result.note !== undefined && { reason: result.note }),
      ...(result.state === 'failed' && { reason: result.errors.map(reasonOf).join('\n') }),
      // If a test has passed, its errors are from the first attempt.
      ...(test.diagnostic()?.flaky === true && {
        isSecondTry: true,
        reason: result.errors?.map(reasonOf).join('\n') ?? '',
      }),
    }
  })
}

/** Files that couldn't run or contain no tests. */
function errorsOf(testModule: TestModule): RunnerReport['errors'] {
  const [first] = testModule.children.allTests()
  const errors = testModule.errors()
  if (errors.length === 0 && first !== undefined) return []
  const reason = errors.map(reasonOf).join('\n') || 'The file contains no tests.'
  return [{ name: relative(ROOT, testModule.moduleId), reason }]
}

/** The message and location of an error. */
function reasonOf({ message, diff, stack, stacks: [place] = [] }: SerializedError): string {
  const at = place ? `at ${relative(ROOT, place.file)}:${place.line}` : stack?.split('\n')[1]?.trim()
  return [message, at, diff].filter((text) => typeof text === 'string').join('\n')
}
