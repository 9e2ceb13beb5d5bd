import { existsSync } from 'node:fs'
import { z } from 'zod'
import { ask } from './answers.ts'
import { readOrMakeSecrets } from './data-folder.ts'
import { type Finding, ok, warning } from './finding.ts'
import type { Settings } from './settings.ts'

/** Before its first run `believed_at` is null, of which `z.coerce.date()` alone would make 1970. */
const Retention = z.object({ clock: z.coerce.date(), believed_at: z.string().pipe(z.coerce.date()) })
/** More than a machine that is off at night has to catch up, in milliseconds. */
const MOST_BEHIND_MS = 2 * 24 * 60 * 60 * 1000

/** Whether retention believes the clock: one that was wrong for long is not believed for a while. */
export async function retention({ backendPort, dataDir, volunteerSource }: Settings): Promise<Finding[]> {
  if (volunteerSource.kind === 'hosted' || !existsSync(dataDir)) return []
  const { supabaseSecretKey: apikey } = readOrMakeSecrets(dataDir)
  const url = `http://127.0.0.1:${backendPort}/backend/supabase/rest/v1/rpc/retention_report`
  const response = await ask(url, { headers: { apikey, 'content-type': 'application/json' }, body: '{}' })
  const report = Retention.safeParse(await response?.json().catch(() => null))
  // No answer is the backend's own line; before its first run retention believes nothing.
  if (!report.success) return []
  const { clock, believed_at: believed } = report.data
  if (Math.abs(clock.getTime() - believed.getTime()) <= MOST_BEHIND_MS)
    return [ok('retention', 'believes the clock')]
  const text = `believes it to be ${believed.toISOString()}, the clock says ${clock.toISOString()}. Is the clock right?`
  return [warning('retention', `${text} \`npm run volunteers -- retention\` says more.`)]
}
