import { startBackend, type Backend } from './backend.ts'
import { seedIfEmpty } from './seed.ts'
import type { Settings } from './settings.ts'

/**
 * The backend with content in it. Nothing to do in hosted mode.
 *
 * @param options.mayJoin whether a backend that another command runs on the same folder will do
 */
export async function readyBackend(
  settings: Settings,
  options: { mayJoin: boolean },
): Promise<Backend | undefined> {
  if (settings.contentSource.kind === 'hosted') return undefined
  const backend = await startBackend(settings, options)
  const seeded = await seedIfEmpty(settings, backend)
  if (seeded > 0) console.log(`Seed content imported: ${seeded} documents`)
  return backend
}
