import { startBackend, type Backend, type BackendChoice } from './backend.ts'
import { contentClient } from './content-client.ts'
import { pickOldLinks } from './pick-old-links.ts'
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
  const moved = await pickOldLinks(contentClient(settings, backend), [settings.siteUrl])
  if (moved > 0) console.log(`Links in text follow their pages now: ${moved} documents`)
  return backend
}
