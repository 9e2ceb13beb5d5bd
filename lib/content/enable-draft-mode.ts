import 'server-only'
// next-sanity brings a client of its own, older than ours, and takes no other.
import { createClient } from 'next-sanity'
import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { clientOptions } from '@/lib/env/content'
import { readToken } from '@/lib/env/secrets'

/** The parameter in which the Studio sends its one-time secret (urlSearchParamPreviewSecret of Sanity). */
const SECRET_PARAMETER = 'sanity-preview-secret'

const client = createClient({
  ...clientOptions,
  useCdn: false,
  ...(readToken === undefined ? {} : { token: readToken }),
})

/** Checks the one-time secret that the Studio stored, sets the draft-mode cookie and goes on to the page. */
export const { GET: enableDraftMode } = defineEnableDraftMode({ client })

/** Id of the member who made the one-time secret of a request; null when it has none that is stored. */
export async function ownerOfSecret(request: Request): Promise<string | null> {
  const secret = new URL(request.url).searchParams.get(SECRET_PARAMETER)
  if (secret === null) return null
  const query = '*[_type == "sanity.previewUrlSecret" && secret == $secret][0].userId'
  const owner: unknown = await client
    .withConfig({ perspective: 'raw' })
    .fetch(query, { secret }, { cache: 'no-store' })
  return typeof owner === 'string' && owner !== '' ? owner : null
}
