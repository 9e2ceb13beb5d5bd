import { draftAccess, draftPerspective } from '@/lib/draft/draft-access'
import { perspectiveText } from '@/lib/draft/perspective'
import { FONT_FILE } from './font'

/** What stands over a page in draft mode; nothing for visitors, whose scripts do not even name it. */
export async function DraftLayer() {
  const access = await draftAccess()
  if (access === 'none') return null
  const { DraftTools } = await import('@/components/draft/draft-tools')
  const perspective = access === 'staff' ? perspectiveText(await draftPerspective()) : null
  return <DraftTools perspective={perspective} fontFile={FONT_FILE} />
}
