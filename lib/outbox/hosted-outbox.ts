import 'server-only'
import { isBuilding } from '../env/building'
import { contentSource } from '../env/content'
import { mailSettings, supabaseSecretKey } from '../env/secrets'
import { siteUrl } from '../env/site'
import { queryAddress } from '../env/variables'
import { volunteerSource } from '../env/volunteers'
import { callOverRest } from './call-over-rest'
import { startOutbox } from './start-outbox'

/**
 * Starts the worker in the site's server where the outbox is in hosted Supabase: no backend runs there. With the
 * embedded one the backend does it, and without the secret key nobody can. A build sends nothing.
 */
export function startHostedOutbox(): void {
  if (isBuilding || volunteerSource.kind !== 'hosted' || supabaseSecretKey === undefined) return
  startOutbox({
    mail: mailSettings(),
    siteUrl,
    queryAddress: () => queryAddress(contentSource),
    call: callOverRest({ url: volunteerSource.url, key: supabaseSecretKey }),
    log: ({ level, ...line }) => {
      if (level === 'error') process.stderr.write(`${JSON.stringify(line)}\n`)
    },
  })
}
