import { readFileSync } from 'node:fs'
import { createClient, type SanityClient } from '@sanity/client'
import { test } from 'vitest'
import { z } from 'zod'
import { startTestBackend } from './backend-fixture.ts'

/**
 * What the conformance suite tests: the embedded backend, or any other server with Sanity's API. To test another
 * server, set CONFORMANCE_URL (such as https://abc123.api.sanity.io), CONFORMANCE_TOKEN (an editor's),
 * CONFORMANCE_PROJECT and CONFORMANCE_DATASET. The suite's documents have ids that start with `prefix`.
 */
export interface ConformanceTarget {
  editor: SanityClient
  stranger: SanityClient
  prefix: string
  /** Where this server serves a picture. Documents in the embedded backend contain the site's address instead. */
  pictureUrl(asset: { url: string; path: string }): string
  dispose(): Promise<void>
}

const Skips = z.array(z.object({ reason: z.string().min(1), tests: z.array(z.string()) }))

export async function openTarget(): Promise<ConformanceTarget> {
  const { CONFORMANCE_URL: apiHost, CONFORMANCE_TOKEN: token } = process.env
  const prefix = `conformance-${Date.now().toString(36)}-`
  if (apiHost === undefined || apiHost === '') {
    const backend = await startTestBackend()
    return {
      editor: backend.client('editor'),
      stranger: backend.client('anonymous'),
      prefix,
      pictureUrl: ({ path }) => `${backend.url}/backend/lake/${path}`,
      dispose: () => backend.dispose(),
    }
  }
  const stranger = createClient({
    projectId: process.env.CONFORMANCE_PROJECT ?? 'local',
    dataset: process.env.CONFORMANCE_DATASET ?? 'production',
    apiVersion: '2025-10-01',
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
  })
  const editor = stranger.withConfig({ token: token ?? '' })
  return {
    editor,
    stranger,
    prefix,
    pictureUrl: ({ url, path }) => (apiHost.endsWith('/lake') ? `${apiHost}/${path}` : url),
    async dispose() {
      await editor.delete({
        query: '*[string::startsWith(_id, $prefix) || string::startsWith(_id, "drafts." + $prefix)]',
        params: { prefix },
      })
    },
  }
}

const skips = readSkips()

/** A test in the suite. Skipped if the file named in CONFORMANCE_SKIP lists it with a reason. */
export function conform(name: string, check: () => Promise<void>): void {
  const reason = skips.find(({ tests }) => tests.includes(name))?.reason
  test(name, async (context) => {
    if (reason !== undefined) context.skip(reason)
    await check()
  })
}

function readSkips(): z.infer<typeof Skips> {
  const file = process.env.CONFORMANCE_SKIP
  return file === undefined || file === '' ? [] : Skips.parse(JSON.parse(readFileSync(file, 'utf8')))
}
