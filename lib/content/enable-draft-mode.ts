import 'server-only'
// next-sanity has a dependency of its own on @sanity/client, older than ours, and takes no other client.
import { createClient } from 'next-sanity'
import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { clientOptions } from '@/lib/env/content'
import { readToken } from '@/lib/env/secrets'

/** The parameter of the Studio's one-time secret (urlSearchParamPreviewSecret of @sanity/preview-url-secret). */
const SECRET_PARAMETER = 'sanity-preview-secret'

const client = createClient({
  ...clientOptions,
  useCdn: false,
  ...(readToken === undefined ? {} : { token: readToken }),
})

/** Checks the one-time secret that the Studio stored, sets the cookie of draft mode and redirects to the page. */
export const { GET: enableDraftMode } = defineEnableDraftMode({ client })

/**
 * Returns the id of the member who made the one-time secret of a request. Null when the request has no stored secret.
 */
export async function ownerOfSecret(request: Request): Promise<string | null> {
  const secret = new URL(request.url).searchParams.get(SECRET_PARAMETER)
  if (secret === null) return null
  const query = '*[_type == "sanity.previewUrlSecret" && secret == $secret][0].userId'
  const owner: unknown = await client
    .withConfig({ perspective: 'raw' })
    .fetch(query, { secret }, { cache: 'no-store' })
  return typeof owner === 'string' && owner !== '' ? owner : null
}
