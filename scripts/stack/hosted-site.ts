import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { Variables } from '../../lib/env/variables.ts'
import { ask as askOverNetwork } from './answers.ts'
import { failed, type Finding, ok, warning } from './finding.ts'
import type { Settings } from './settings.ts'

/** How the site and hosted Sanity are asked, and what time it is. */
interface Means {
  env: Variables
  ask: typeof askOverNetwork
  now: () => number
}

/**
 * Asks whether hosted Sanity and the site that runs at its public address know each other: whether the Studio there may call
 * the API, and whether the site believes a notice that is signed with the webhook's secret.
 *
 * @returns nothing where the embedded backend keeps the content
 */
export async function checkHostedSite(
  { contentSource, siteUrl }: Settings,
  { env = process.env, ask = askOverNetwork, now = Date.now }: Partial<Means> = {},
): Promise<Finding[]> {
  if (contentSource.kind !== 'hosted') return []
  const { projectId, apiVersion } = contentSource
  return Promise.all([
    checkCors(`https://${projectId}.api.sanity.io/v${apiVersion}/users/me`, { siteUrl, ask }),
    ...(env.SANITY_WEBHOOK_SECRET
      ? [checkNotice(env.SANITY_WEBHOOK_SECRET, { siteUrl, ask, moment: now() })]
      : []),
  ])
}

/** Whether browsers let the Studio at the public address call the API with its token. */
async function checkCors(
  url: string,
  { siteUrl, ask }: Pick<Means, 'ask'> & { siteUrl: string },
): Promise<Finding> {
  const { origin } = new URL(siteUrl)
  const answer = await ask(url, { headers: { origin } })
  if (answer === null) return warning('Studio', 'hosted Sanity cannot be reached.')
  const isAllowed = answer.headers.get('access-control-allow-origin') === origin
  const hasCredentials = answer.headers.get('access-control-allow-credentials') === 'true'
  return isAllowed && hasCredentials
    ? ok('Studio', `may call hosted Sanity from ${origin}`)
    : failed(
        'Studio',
        `hosted Sanity takes no calls from ${origin}. Add it under API, CORS origins, with credentials allowed.`,
      )
}

/** Sends the site a notice of a document that is not there: pages are made anew, and stay as they are. */
async function checkNotice(
  secret: string,
  { siteUrl, ask, moment }: Pick<Means, 'ask'> & { siteUrl: string; moment: number },
): Promise<Finding> {
  const body = JSON.stringify({ _id: 'doctor', _type: 'doctor', slug: null })
  const url = new URL('/api/revalidate', siteUrl).href
  const signature = await encodeSignatureHeader(body, moment, secret)
  const answer = await ask(url, {
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER_NAME]: signature },
    body,
  })
  if (answer === null)
    return warning('webhook', `Nothing answers at ${url}. Start the site, or correct NEXT_PUBLIC_SITE_URL.`)
  if (answer.ok) return ok('webhook', `${url} believes what is signed with SANITY_WEBHOOK_SECRET`)
  return answer.status === 401
    ? warning(
        'webhook',
        'The site does not believe SANITY_WEBHOOK_SECRET. Start it again with the one that is set here, and compare the clocks.',
      )
    : warning('webhook', `${url} answered ${answer.status}. Correct NEXT_PUBLIC_SITE_URL.`)
}
