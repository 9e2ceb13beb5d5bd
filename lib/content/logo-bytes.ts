import 'server-only'
import { assetBases } from '@/lib/env/content'
import { getPublishedBrand } from './brand'

const ANSWER_LIMIT = 10_000

/**
 * The logo that staff uploaded, as a PNG; null when there is none.
 *
 * @throws when the content store does not answer with it
 */
export async function readUploadedLogo(): Promise<ArrayBuffer | null> {
  const path = (await getPublishedBrand())?.logo?.path
  if (!path) return null
  const response = await fetch(`${assetBases.forServer}/${path}?fm=png`, {
    signal: AbortSignal.timeout(ANSWER_LIMIT),
  })
  if (!response.ok) throw new Error(`The uploaded logo answered ${response.status}.`)
  return response.arrayBuffer()
}
