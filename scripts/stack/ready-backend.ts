import { startBackend, type Backend, type BackendChoice } from './backend.ts'
import { seedIfEmpty } from './seed.ts'
import { needsBackend, type Settings } from './settings.ts'

/**
 * The backend, with content in it unless that is hosted. Nothing to do when everything is hosted.
 */
export async function readyBackend(settings: Settings, options: BackendChoice): Promise<Backend | undefined> {
  if (!needsBackend(settings)) return undefined
  const backend = await startBackend(settings, options)
  if (settings.contentSource.kind === 'hosted') return backend
  const seeded = await seedIfEmpty(settings, backend)
  if (seeded > 0) console.log(`Seed content imported: ${seeded} documents`)
  return backend
}
