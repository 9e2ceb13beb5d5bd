import { availableParallelism } from 'node:os'
import { runStep, type Tally } from './run-step.ts'

/**
 * The fast checks of the sources, each with the Node programs to run in order. `npm run check` runs them, and `npm test`
 * as its first part. Long checks come first, so that no single check is still running after all the others.
 */
export const STATIC_CHECKS = [
  {
    // oxlint also checks the types, and which module imports which.
    name: 'lint',
    programs: [
      // Next's own declarations are not in git.
      ['node_modules/next/dist/bin/next', 'typegen'],
      ['node_modules/oxlint/bin/oxlint'],
    ],
  },
  { name: 'generated types', programs: [['scripts/typegen.ts', '--check']] },
  { name: 'format', programs: [['node_modules/oxfmt/bin/oxfmt', '--check']] },
  { name: 'unused code', programs: [['node_modules/knip/bin/knip.js']] },
  { name: 'lockfile', programs: [['scripts/checks/lockfile.ts']] },
]

/** Runs the checks, as many at a time as there are cores, because each uses one thread. */
export async function runStatic(checks: typeof STATIC_CHECKS): Promise<Tally[]> {
  const left = [...checks]
  const tallies: Tally[] = []
  const lane = async () => {
    for (let check = left.shift(); check !== undefined; check = left.shift())
      tallies.push(await runStep(check.name, check.programs))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  return tallies
}
