import { writeSync } from 'node:fs'
import { openLake } from '../lake.ts'
import { startReleaseClock } from './release-clock.ts'

// The process that ./release-kills.test.ts kills. For each file on the command line, it keeps scheduling releases of
// three documents for immediate publication, while a release clock publishes them.

/** Long enough for a transaction to span several pages. */
const FILLER = 'x'.repeat(3_000)

for (const file of process.argv.slice(2)) scheduleForEver(file)

function scheduleForEver(file: string): void {
  const lake = openLake({ file })
  startReleaseClock({ lake, log: () => undefined })
  const schedule = (number: number) => {
    const name = `r${number}`
    const documents = ['a', 'b', 'c'].map((id) => ({
      _id: `versions.${name}.${id}`,
      _type: 'page',
      title: name,
      FILLER,
    }))
    const release = {
      ...{ _id: `_.releases.${name}`, _type: 'system.release', name, metadata: { releaseType: 'scheduled' } },
      ...{ state: 'scheduled', publishAt: new Date().toISOString() },
    }
    lake.commit({ author: 'test', mutations: [...documents, release].map((create) => ({ create })) })
    if (number === 1) writeSync(1, 'writing\n')
    // Yields to the clock.
    setTimeout(schedule, 2, number + 1)
  }
  schedule(lake.countDocuments() + 1)
}
