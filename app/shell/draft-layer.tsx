import { draftReader } from '@/lib/content/draft-reader'
import { draftAccess, draftPerspective } from '@/lib/draft/draft-access'
import { perspectiveText } from '@/lib/shared/draft-perspective'
import { FONT_FILE } from './font'

/** Adds the draft tools to a page in draft mode. They are imported here so that visitors don't have to load them. */
export async function DraftLayer() {
  const access = await draftAccess()
  if (access === 'none') return null
  const { DraftTools } = await import('@/components/draft/draft-tools')
  const isStaff = access === 'staff'
  return (
    <DraftTools
      perspective={isStaff ? perspectiveText(await draftPerspective()) : null}
      moment={isStaff ? null : (await draftReader(access)).at}
      fontFile={FONT_FILE}
    />
  )
}
