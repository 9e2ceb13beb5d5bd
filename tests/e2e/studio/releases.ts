import type { TestContent } from './test-content.ts'

/** The fields of a release that tests use. */
interface Release {
  name: string
  state: string
}

/** Finds a test's release by its title or by a document in it. */
export function findRelease({ client }: TestContent, documentId: string): Promise<Release | null> {
  return client.fetch<Release | null>(
    `*[_type == "system.release" && (metadata.title == $it || count(*[_id == "versions." + ^.name + "." + $it]) > 0)][0]{name, state}`,
    { it: documentId },
  )
}

export async function removeRelease({ client }: TestContent, name: string): Promise<void> {
  const releaseId = name
  const state = (await client.releases.get({ releaseId }))?.state
  if (state === 'scheduled') await client.releases.unschedule({ releaseId })
  if (state === 'scheduled' || state === 'active') await client.releases.archive({ releaseId })
  if (state !== undefined) await client.releases.delete({ releaseId })
}
