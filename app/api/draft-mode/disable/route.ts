import { draftMode } from 'next/headers'
import { redirect } from 'next/navigation'

/** Leaves draft mode. A POST, so that no prefetch and no picture's address can do it. */
export async function POST(): Promise<never> {
  const draft = await draftMode()
  draft.disable()
  redirect('/')
}
