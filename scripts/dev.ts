import { parseArgs } from 'node:util'
import { setupLink } from './stack/backend.ts'
import { startNode } from './stack/children.ts'
import { requireFreePort } from './stack/ports.ts'
import { runProgram } from './stack/program.ts'
import { readyBackend } from './stack/ready-backend.ts'
import { readSettings } from './stack/settings.ts'
import { NEXT, siteEnv } from './stack/site.ts'

await runProgram(dev)

/**
 * `npm run dev`: the backend and Next's development server. The first visit to /studio compiles for a minute or two.
 */
async function dev(): Promise<number> {
  parseArgs()
  const settings = readSettings()
  await requireFreePort({ port: settings.port, variable: 'PORT' })
  const backend = await readyBackend(settings, { mayJoin: true })
  const link = await setupLink(settings, backend)
  if (link !== undefined) console.log(`Set up the first administrator: ${link}`)
  const next = startNode([NEXT, 'dev', '-p', String(settings.port)], {
    env: siteEnv(settings, backend),
    stdio: 'inherit',
  })
  const ending = await next.ended
  return typeof ending === 'number' ? ending : 1
}
