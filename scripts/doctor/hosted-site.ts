import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { apiAddress } from '../../lib/env/sources.ts'
import type { Variables } from '../../lib/env/variables.ts'
import { ask as askOverNetwork } from '../stack/answers.ts'
import type { Settings } from '../stack/settings.ts'
import { failed, type Finding, ok, warning } from './finding.ts'

/** The webhook secret, a fetch function for the site and hosted Sanity, and the clock. */
interface Access {
  env: Variables
  ask: typeof askOverNetwork
  now: () => number
}

/**
 * Checks that hosted Sanity and the site at its public address accept each other: that the Studio there may call the
 * API, and that the site accepts a webhook signed with the secret.
 *
 * @returns no findings if the embedded backend stores the content
 */
export async function checkHostedSite(
  { contentSource, siteUrl }: Settings,
  { env = process.env, ask = askOverNetwork, now = Date.now }: Partial<Access> = {},
): Promise<Finding[]> {
  if (contentSource.kind !== 'hosted') return []
  const secret = env.SANITY_WEBHOOK_SECRET
  return Promise.all([
    checkCors(`${apiAddress(contentSource)}/users/me`, { origin: siteUrl, ask }),
    ...(secret ? [checkNotice(siteUrl, { secret, ask, moment: now() })] : []),
  ])
}

/** Whether browsers let the Studio at the public address call the API with its token. */
async function checkCors(
  url: string,
  { origin, ask }: Pick<Access, 'ask'> & { origin: string },
): Promise<Finding> {
  const answer = await ask(url, { headers: { origin } })
  if (answer === null) return warning('Studio', 'hosted Sanity cannot be reached.')
  const isAllowed = answer.headers.get('access-control-allow-origin') === origin
  const hasCredentials = answer.headers.get('access-control-allow-credentials') === 'true'
  return isAllowed && hasCredentials
    ? ok('Studio', `may call hosted Sanity from ${origin}`)
    : failed(
        'Studio',
        `hosted Sanity refuses requests from ${origin}. Add it under API, CORS origins, with credentials allowed.`,
      )
}

/** Sends the site a webhook about a document that doesn't exist. Pages are rendered again, but stay the same. */
async function checkNotice(
  siteUrl: string,
  { secret, ask, moment }: Pick<Access, 'ask'> & { secret: string; moment: number },
): Promise<Finding> {
  const body = JSON.stringify({ _id: 'doctor', _type: 'doctor', slug: null })
  const url = new URL('/api/revalidate', siteUrl).href
  const signature = await encodeSignatureHeader(body, moment, secret)
  const answer = await ask(url, {
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER_NAME]: signature },
    body,
  })
  if (answer === null)
    return warning('webhook', `${url} does not respond. Start the site, or correct NEXT_PUBLIC_SITE_URL.`)
  if (answer.ok) return ok('webhook', `${url} accepts webhooks signed with SANITY_WEBHOOK_SECRET`)
  return answer.status === 401
    ? warning(
        'webhook',
        'The site rejects SANITY_WEBHOOK_SECRET. Restart it with the value set here, and compare the clocks.',
      )
    : warning('webhook', `${url} answered ${answer.status}. Correct NEXT_PUBLIC_SITE_URL.`)
}
