import { parseArgs } from 'node:util'
import { checkUp } from './doctor/check-up.ts'
import type { Finding } from './doctor/finding.ts'
import { runProgram } from './stack/program.ts'
import { readSettings } from './stack/settings.ts'

const SIGNS = { ok: '✓', warning: '•', error: '✗' } as const satisfies { [S in Finding['state']]: string }
const WIDTH = 22

await runProgram(main)

/**
 * `npm run doctor`: prints what is configured, reachable, writable and outdated. Exits with 1 if something is wrong.
 */
async function main(): Promise<number> {
  parseArgs()
  const findings = await checkUp(readSettings())
  for (const { subject, state, text } of findings)
    console.log(`${SIGNS[state]} ${subject.padEnd(WIDTH)} ${text}`)
  return findings.some(({ state }) => state === 'error') ? 1 : 0
}
