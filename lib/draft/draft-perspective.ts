import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { type DraftPerspective, PERSPECTIVE_COOKIE, readPerspective } from './perspective'

/** Which versions of documents the Studio's preview asks this request to show. Asked once for each request. */
export const draftPerspective = cache(async (): Promise<DraftPerspective> => {
  const store = await cookies()
  return readPerspective(store.get(PERSPECTIVE_COOKIE)?.value)
})
