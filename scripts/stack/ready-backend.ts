import { startBackend, type Backend } from './backend.ts'
import { seedIfEmpty } from './seed.ts'
import { needsBackend, type Settings } from './settings.ts'

/**
 * The backend, with content in it unless that is hosted. Nothing to do when everything is hosted.
 *
 * @param options.mayJoin whether a backend that another command runs on the same folder will do
 */
export async function readyBackend(
  settings: Settings,
  options: { mayJoin: boolean },
): Promise<Backend | undefined> {
  if (!needsBackend(settings)) return undefined
  const backend = await startBackend(settings, options)
  if (settings.contentSource.kind === 'hosted') return backend
  const seeded = await seedIfEmpty(settings, backend)
  if (seeded > 0) console.log(`Seed content imported: ${seeded} documents`)
  return backend
}
