import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { ROOT } from '../stack/settings.ts'
import type { RunnerReport } from './reports.ts'

/**
 * Writes what `npm test` wants to know of a run of vitest (`RunnerReport`) to the file that
 * VITEST_REPORT names. Vitest's own JSON leaves out why a test was skipped.
 */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.VITEST_REPORT
    if (file === undefined) throw new Error('VITEST_REPORT names no file for the report.')
    const report: RunnerReport = { tests: modules.flatMap(testsOf), errors: modules.flatMap(errorsOf) }
    writeFileSync(file, JSON.stringify(report))
  }
}

function testsOf(testModule: TestModule): RunnerReport['tests'] {
  return [...testModule.children.allTests()].map((test) => {
    const result = test.result()
    return {
      name: `${relative(ROOT, testModule.moduleId)} > ${test.fullName}`,
      // A test that was collected and never ran counts as failed.
      state: result.state === 'pending' ? 'failed' : result.state,
      milliseconds: test.diagnostic()?.duration ?? 0,
      ...(result.state === 'skipped' && result.note !== undefined && { reason: result.note }),
    }
  })
}

/** Files that could not be run, or hold no test. */
function errorsOf(testModule: TestModule): string[] {
  const [first] = testModule.children.allTests()
  const broken = testModule.errors().length > 0 || first === undefined
  return broken ? [relative(ROOT, testModule.moduleId)] : []
}
