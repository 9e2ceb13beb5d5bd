import 'server-only'
import { isBuilding, siteUrl } from '../env/site'
import { contentSource } from '../env/content'
import { mailSettings } from '../env/secrets'
import { queryAddress } from '../env/sources'
import { hostedDatabase } from '../env/forms-database'
import { callOverRest } from './outbox-store'
import { startOutbox } from './start-outbox'

/**
 * Starts the outbox worker in the site's server if the outbox is in hosted Supabase and there is a secret key. With the
 * embedded database, the backend runs the worker instead. Does nothing during a build.
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
