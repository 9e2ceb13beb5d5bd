import { once } from 'node:events'
import { openFront } from './open-front.ts'
import { readSettings } from './settings.ts'

/** How long answers that are on their way may take to end. */
const GRACE_MS = 3_000

const { port, ...settings } = readSettings(process.env)
const log = (line: string) => void process.stderr.write(`The front door: ${line}\n`)
const front = openFront({ ...settings, log })

front.server.listen(port)
await once(front.server, 'listening')
process.stdout.write(`front ready on port ${port}, ${front.pagesFromDisk} pages from the last run\n`)
front.keepFresh()

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    front.close()
    void front.drain(GRACE_MS).then(() => process.exit(0))
  })
}
