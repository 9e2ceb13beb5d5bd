import { runStep, sum, type Tally } from './checks/run-step.ts'
import { STATIC_CHECKS } from './checks/static-checks.ts'
import { runProgram } from './stack/program.ts'

await runProgram(check)

/** `npm run check`: the fast half of the tests. With names (`-- lint types`) only those. */
async function check(): Promise<number> {
  const wanted = process.argv.slice(2)
  const tallies: Tally[] = []
  for (const { name, programs } of STATIC_CHECKS) {
    if (wanted.length === 0 || wanted.includes(name)) tallies.push(await runStep(name, programs))
  }
  return sum(tallies).failed === 0 ? 0 : 1
}
