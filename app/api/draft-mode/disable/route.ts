import { cookies, draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import { PASS_COOKIE } from '@/lib/draft/draft-pass'

/** Leaves draft mode. A POST, so that no prefetch and no picture's address can do it. */
export async function POST(): Promise<never> {
  const [draft, store] = await Promise.all([draftMode(), cookies()])
  draft.disable()
  store.delete(PASS_COOKIE)
  redirect('/')
}
