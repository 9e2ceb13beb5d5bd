import 'server-only'
// next-sanity depends on an older @sanity/client than ours and accepts only a client from that version.
import { createClient } from 'next-sanity'
import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { clientOptions } from '@/lib/env/content'
import { readToken } from '@/lib/env/secrets'

/** Query parameter with the Studio's one-time secret (urlSearchParamPreviewSecret of @sanity/preview-url-secret). */
const SECRET_PARAMETER = 'sanity-preview-secret'

const client = createClient({
  ...clientOptions,
  useCdn: false,
  ...(readToken === undefined ? {} : { token: readToken }),
})

/** Checks the Studio's one-time secret, sets the draft mode cookie and redirects to the page. */
export const { GET: enableDraftMode } = defineEnableDraftMode({ client })

/** Returns the id of the staff member who created a request's one-time secret. Null if the secret isn't stored. */
export async function ownerOfSecret(request: Request): Promise<string | null> {
  const secret = new URL(request.url).searchParams.get(SECRET_PARAMETER)
  if (secret === null) return null
  const query = '*[_type == "sanity.previewUrlSecret" && secret == $secret][0].userId'
  const owner: unknown = await client
    .withConfig({ perspective: 'raw' })
    .fetch(query, { secret }, { cache: 'no-store' })
  return typeof owner === 'string' && owner !== '' ? owner : null
}
