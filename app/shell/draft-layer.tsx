import { draftAccess } from '@/lib/draft/draft-access'

/** What stands over a page in draft mode; nothing for visitors, whose scripts do not even name it. */
export async function DraftLayer() {
  const access = await draftAccess()
  if (access === 'none') return null
  const { DraftTools } = await import('@/components/draft/draft-tools')
  return <DraftTools access={access} />
}
