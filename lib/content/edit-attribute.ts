import 'server-only'
import { createDataAttribute } from 'next-sanity'
import { draftAccess } from '@/lib/draft/draft-access'
import { STUDIO_PATH } from '@/lib/routes'

/**
 * Creates the data attributes that let staff drag a page's blocks in the Studio's preview.
 *
 * @returns a function from a block's key to its attribute, or to undefined for visitors and guests
 */
export async function editAttributeOf({ _id, _type }: { _id: string; _type: string }) {
  if ((await draftAccess()) !== 'staff') return {}
  const attribute = createDataAttribute({ baseUrl: STUDIO_PATH, id: _id, type: _type })
  return { editAttribute: (key: string) => attribute(`blocks[_key=="${key}"]`) }
}
