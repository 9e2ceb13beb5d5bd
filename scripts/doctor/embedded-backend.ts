import { existsSync } from 'node:fs'
import { z } from 'zod'
import { ask, bearer, jsonOf } from '../stack/answers.ts'
import { secretsOf } from '../stack/data-folder.ts'
import { apiAddress, needsBackend } from '../../lib/env/sources.ts'
import type { Settings } from '../stack/settings.ts'
import { failed, type Finding, ok, warning } from './finding.ts'

/** The backend's health report for administrators. Older versions don't mention webhooks. */
const Health = z.object({
  documents: z.number(),
  staffAccounts: z.number(),
  pendingWebhooks: z.number().default(0),
  webhookFailure: z.string().nullable().default(null),
})
const User = z.object({ role: z.string() })
/** `believed_at` is null before the first run, and `z.coerce.date()` would turn that into 1970. */
const Retention = z.object({ clock: z.coerce.date(), believed_at: z.string().pipe(z.coerce.date()) })
const Refusal = z.object({ message: z.string() })
/**
 * How far the trusted time may be from the clock's, in milliseconds. A machine that is off at night catches up sooner.
 */
const MOST_BEHIND_MS = 2 * 24 * 60 * 60 * 1000

/** Checks the embedded backend's content, staff accounts, webhooks, preview and retention. */
export async function checkEmbeddedBackend(settings: Settings): Promise<Finding[]> {
  const { backendPort, dataDir, contentSource, formsDatabase, sharesBackend } = settings
  if (!needsBackend(settings)) return []
  // Without the secrets, the backend can't be identified. The data folder's own line says why they are missing.
  if (!existsSync(dataDir)) return [warning('backend', 'cannot be checked without its data folder.')]
  const { serviceToken, viewerToken, supabaseSecretKey } = secretsOf(settings)
  const url = `http://127.0.0.1:${backendPort}/backend`
  const response = await ask(`${url}/health`, bearer(serviceToken))
  if (response === null)
    return sharesBackend
      ? [failed('backend', `does not respond on port ${backendPort}, which BACKEND=shared uses.`)]
      : [warning('backend', `does not run on port ${backendPort}. \`npm start\` starts it.`)]
  if (response.status === 401)
    return [
      failed('backend', `on port ${backendPort} uses another data folder. Set BACKEND_PORT or DATA_DIR.`),
    ]
  const { documents, staffAccounts, pendingWebhooks, webhookFailure } = Health.parse(await response.json())
  const findings = [ok('backend', `runs on port ${backendPort}, ${documents} documents`)]
  if (contentSource.kind === 'embedded')
    findings.push(
      staffAccounts > 0
        ? ok('staff', `${staffAccounts} accounts`)
        : warning('staff', 'no accounts yet. `npm start` prints a set-up link.'),
      webhooks(pendingWebhooks, webhookFailure),
      await preview(`${apiAddress(contentSource)}/users/me`, viewerToken),
    )
  if (formsDatabase.kind === 'embedded')
    findings.push(...(await retention(`${url}/supabase/rest/v1/rpc/retention_report`, supabaseSecretKey)))
  return findings
}

/**
 * Whether the site accepts the backend's webhooks. After the backend has given up on a webhook, the failure stays on
 * record until the next webhook. That can be harmless: on a slow machine, the build during the first start takes longer
 * than the retries for the first content.
 */
function webhooks(waiting: number, failure: string | null): Finding {
  if (failure === null) return ok('webhooks', `${waiting} waiting for the site`)
  if (waiting > 0) return failed('webhooks', `${waiting} waiting for the site: ${failure}`)
  return warning(
    'webhooks',
    `the site did not accept the last one (${failure}). It also checks for changes each minute; publish something to try again.`,
  )
}

/** Whether the site can read drafts. A backend started by an older version doesn't accept the site's token. */
async function preview(url: string, viewerToken: string): Promise<Finding> {
  const response = await ask(url, bearer(viewerToken))
  const user = User.safeParse(response && (await jsonOf(response)))
  return user.data?.role === 'viewer'
    ? ok('preview', 'reads drafts with a read-only token')
    : failed(
        'preview',
        'cannot read drafts: the backend does not know its token. Stop the site and start it.',
      )
}

/**
 * Whether the forms database opens, and whether retention trusts the clock, which takes a while after a large clock
 * error.
 */
async function retention(url: string, apikey: string): Promise<Finding[]> {
  const response = await ask(url, { headers: { apikey, 'content-type': 'application/json' }, body: '{}' })
  const answer = response && (await jsonOf(response))
  if (response?.status === 503) {
    const reason = Refusal.safeParse(answer).data?.message ?? 'no reason given'
    return [failed('forms', `the database does not open: ${reason} Details are in backend.log.`)]
  }
  const report = Retention.safeParse(answer)
  // Before its first run, retention has no trusted time.
  if (!report.success) return []
  const { clock, believed_at: trusted } = report.data
  if (Math.abs(clock.getTime() - trusted.getTime()) <= MOST_BEHIND_MS)
    return [ok('retention', 'trusts the clock')]
  const text = `uses the time ${trusted.toISOString()}, but the clock says ${clock.toISOString()}. Check the clock.`
  return [warning('retention', `${text} Run \`npm run people -- retention\` for details.`)]
}
