import { draftAccess, draftPerspective } from '@/lib/draft/draft-access'
import { perspectiveText } from '@/lib/draft/perspective'
import { FONT_FILE } from './font'

/** Adds the draft tools to a page in draft mode. Visitors' pages do not name their scripts. */
export async function DraftLayer() {
  const access = await draftAccess()
  if (access === 'none') return null
  const { DraftTools } = await import('@/components/draft/draft-tools')
  const perspective = access === 'staff' ? perspectiveText(await draftPerspective()) : null
  return <DraftTools perspective={perspective} fontFile={FONT_FILE} />
}
