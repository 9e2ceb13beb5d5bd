import { delimiter, join } from 'node:path'
import { startChild } from './stack/children.ts'
import { runProgram } from './stack/program.ts'
import { readyBackend } from './stack/ready-backend.ts'
import { readSettings, ROOT } from './stack/settings.ts'
import { siteEnv } from './stack/site.ts'
import { StopError } from './stack/stop-error.ts'

await runProgram(withBackend)

/**
 * `npm run with-backend -- <command …>`: runs a command with a backend and the site's variables, then stops whatever it
 * started. Exits with the command's exit code.
 */
async function withBackend(): Promise<number> {
  const [command, ...args] = process.argv.slice(2)
  if (command === undefined) throw new StopError('Usage: npm run with-backend -- <command …>')
  const settings = readSettings()
  const backend = await readyBackend(settings, { mayJoin: true })
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = startChild({
    command,
    args,
    env: { ...siteEnv(settings, backend), PATH: path },
    stdio: 'inherit',
  })
  const ending = await child.ended
  if (ending === 127) throw new StopError(`${command} could not be run: ${child.output()}`)
  return typeof ending === 'number' ? ending : 1
}
