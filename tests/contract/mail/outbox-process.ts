import { createApp } from '../../../backend/http/app.ts'
import { UnknownRequests } from '../../../backend/base/unknown-requests.ts'
import { listen } from '../../../backend/http/listen.ts'
import { openFormsDatabase } from '../../../backend/rest/forms-database.ts'
import { readMailSettings } from '../../../lib/env/mail-variables.ts'

// Runs the forms database and its outbox in a process that ./kill-worker.ts kills.

const [secretKey = '', place = '', folder = ''] = process.argv.slice(2)

const { routes } = openFormsDatabase({
  folder,
  secretKey,
  ...(place.startsWith('postgres:') ? { databaseUrl: place } : { imageFile: place }),
  log: () => undefined,
  outbox: {
    mail: readMailSettings(process.env),
    siteUrl: 'http://localhost:3000',
    queryAddress: () => undefined,
    // Short leases, so that a killed process's emails are free again by the time the next process has started.
    pace: { leaseSeconds: 1, lookMs: 100, wakeMs: 5, startMs: 5 },
  },
})
const app = createApp({
  routes,
  identify: () => ({ kind: 'anonymous' }),
  ownOrigins: new Set(),
  unknownRequests: new UnknownRequests(),
  log: () => undefined,
})
const { url } = await listen({ app, port: 0, trustProxy: true })
process.stdout.write(`ready ${url}\n`)
