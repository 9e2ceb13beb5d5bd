import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { expect, it } from 'vitest'
import { checkHostedSite } from './hosted-site.ts'
import { parseSettings } from '../stack/settings.ts'

const SITE = 'https://www.example.org.au'
const SETTINGS = parseSettings({
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
  NEXT_PUBLIC_SANITY_DATASET: 'production',
  NEXT_PUBLIC_SITE_URL: SITE,
})
const CORS = { 'access-control-allow-origin': SITE, 'access-control-allow-credentials': 'true' }
const MOMENT = Date.parse('2027-01-01T00:00:00Z')

interface Services {
  /** Headers of hosted Sanity's response, or null if it is unreachable. */
  cors?: Record<string, string> | null
  /** Status of the site's response to a webhook signed with `hook`, or null if the site is unreachable. */
  notice?: number | null
}

/** The findings for these responses. */
async function found({ cors = CORS, notice = 200 }: Services = {}, env = { SANITY_WEBHOOK_SECRET: 'hook' }) {
  const findings = await checkHostedSite(SETTINGS, {
    env,
    now: () => MOMENT,
    async ask(url, { headers = {}, body = '' } = {}) {
      if (url === 'https://abc123.api.sanity.io/v2025-11-01/users/me')
        return cors && headers['origin'] === SITE ? Response.json({}, { headers: cors }) : null
      if (url !== `${SITE}/api/revalidate` || notice === null) return null
      const signature = headers[SIGNATURE_HEADER_NAME] ?? ''
      const isSigned = signature.includes(`t=${MOMENT}`) && (await isValidSignature(body, signature, 'hook'))
      return Response.json({}, { status: isSigned ? notice : 401 })
    },
  })
  return findings.map(({ subject, state, text }) => `${state}, ${subject}: ${text}`)
}

it('the doctor finds no problems if hosted Sanity and the site accept each other', async () => {
  expect(await found()).toEqual([
    'ok, Studio: may call hosted Sanity from https://www.example.org.au',
    'ok, webhook: https://www.example.org.au/api/revalidate accepts webhooks signed with SANITY_WEBHOOK_SECRET',
  ])
})

it('the doctor contacts neither Sanity nor the site if the embedded backend stores the content', async () => {
  const ask = () => Promise.reject(new Error('asked'))
  expect(await checkHostedSite(parseSettings({}), { env: { SANITY_WEBHOOK_SECRET: 'hook' }, ask })).toEqual(
    [],
  )
})

const NO_CORS =
  'error, Studio: hosted Sanity refuses requests from https://www.example.org.au. Add it under API, CORS origins, with credentials allowed.'

it.each<[string, Services, string]>([
  ['an origin that is not allowed', { cors: {} }, NO_CORS],
  [
    'another allowed origin',
    { cors: { ...CORS, 'access-control-allow-origin': 'http://localhost:3000' } },
    NO_CORS,
  ],
  ['an origin without credentials', { cors: { 'access-control-allow-origin': SITE } }, NO_CORS],
  ['an unreachable Sanity API', { cors: null }, 'warning, Studio: hosted Sanity cannot be reached.'],
  [
    'a stopped site',
    { notice: null },
    'warning, webhook: https://www.example.org.au/api/revalidate does not respond. Start the site, or correct NEXT_PUBLIC_SITE_URL.',
  ],
  [
    'a site with another secret',
    { notice: 401 },
    'warning, webhook: The site rejects SANITY_WEBHOOK_SECRET. Restart it with the value set here, and compare the clocks.',
  ],
  [
    'another site at that address',
    { notice: 404 },
    'warning, webhook: https://www.example.org.au/api/revalidate answered 404. Correct NEXT_PUBLIC_SITE_URL.',
  ],
])('the doctor says what to do about %s', async (_what, services, line) => {
  expect((await found(services)).filter((text) => !text.startsWith('ok'))).toEqual([line])
})

it('the doctor does not send a test webhook without a secret', async () => {
  expect(await found({}, { SANITY_WEBHOOK_SECRET: '' })).toEqual([
    'ok, Studio: may call hosted Sanity from https://www.example.org.au',
  ])
})
