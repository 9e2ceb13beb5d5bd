import 'server-only'
// next-sanity brings a client of its own, older than ours, and takes no other.
import { createClient } from 'next-sanity'
import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { contentSource } from '@/lib/env/content'
import { readToken } from '@/lib/env/secrets'

const { projectId, dataset, apiVersion } = contentSource

const client = createClient({
  projectId,
  dataset,
  apiVersion,
  useCdn: false,
  ...(readToken === undefined ? {} : { token: readToken }),
  ...(contentSource.kind === 'embedded' ? { apiHost: contentSource.apiHost, useProjectHostname: false } : {}),
})

/** Checks the one-time secret that the Studio stored, sets the draft-mode cookie and goes on to the page. */
export const { GET: enableDraftMode } = defineEnableDraftMode({ client })
