import { sum } from './checks/run-step.ts'
import { runStatic, STATIC_CHECKS } from './checks/static-checks.ts'
import { runProgram } from './stack/program.ts'
import { StopError } from './stack/stop-error.ts'

await runProgram(check)

/** `npm run check`: runs all static checks, or only the named ones (`-- lint format`). */
async function check(): Promise<number> {
  const wanted = process.argv.slice(2)
  const names = STATIC_CHECKS.map(({ name }) => name)
  const unknown = wanted.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new StopError(`Unknown check: ${unknown.join(', ')}. Choose from ${names.join(', ')}.`)
  const checks = STATIC_CHECKS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  const tallies = await runStatic(checks)
  return sum(tallies).failed === 0 ? 0 : 1
}
