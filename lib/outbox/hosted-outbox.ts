import 'server-only'
import { isBuilding, siteUrl } from '../env/site'
import { contentSource } from '../env/content'
import { mailSettings } from '../env/secrets'
import { queryAddress } from '../env/sources'
import { hostedDatabase } from '../env/volunteers'
import { callOverRest } from './outbox-store'
import { startOutbox } from './start-outbox'

/**
 * Starts the worker in the site's server where the outbox is in hosted Supabase: no backend runs there. With the
 * embedded one the backend does it, and without the secret key nobody can. A build sends nothing.
 */
export function startHostedOutbox(): void {
  const database = hostedDatabase()
  if (isBuilding || database === null) return
  startOutbox({
    mail: mailSettings(),
    siteUrl,
    queryAddress: () => queryAddress(contentSource),
    call: callOverRest(database),
    log: ({ level, ...line }) => {
      if (level === 'error') process.stderr.write(`${JSON.stringify(line)}\n`)
    },
  })
}
