import 'server-only'
import { cache } from 'react'
import type { DraftAccess } from '@/lib/draft/draft-pass'
import { draftPerspective, shownToGuest } from '@/lib/draft/draft-access'
import type { DraftPerspective } from '@/lib/shared/draft-perspective'
import type { Shown } from '@/lib/shared/share-answer'
import { localDay } from '@/lib/shared/local-day'
import { draftClient, guestDraftClient } from './client'

/** Releases scheduled to be published by a given time. The latest comes first, because its versions take precedence. */
const DUE_QUERY = /* groq */ `*[_type == "system.release" && state in ["scheduled", "scheduling"]
  && dateTime(publishAt) <= dateTime($at)] | order(dateTime(publishAt) desc, name asc).name`

/** The client for a request in draft mode, and the time being previewed. */
interface DraftReader {
  client: typeof draftClient
  /** The date at the previewed time, in the party's time zone, as `yyyy-mm-dd`. */
  today: string
  /** The future time being previewed, in ISO 8601. Null for the present. */
  at: string | null
}

/**
 * Chooses the perspective for a request in draft mode: the one selected in the Studio for staff, the link's own for a
 * guest. A link to a point in time shows what will be public then: published documents, overlaid with the releases and
 * drafts scheduled by then. Runs once per request.
 */
export const draftReader = cache(async (access: Exclude<DraftAccess, 'none'>): Promise<DraftReader> => {
  if (access === 'staff') return now(draftClient.withConfig({ perspective: await draftPerspective() }))
  return guestReader(await shownToGuest())
})

/** Chooses the perspective for a guest's link, which shows drafts, a release or a point in time. */
export async function guestReader(shown: Shown): Promise<DraftReader> {
  const from = (perspective: DraftPerspective) => guestDraftClient.withConfig({ perspective })
  switch (shown.kind) {
    case 'drafts':
      return now(from('drafts'))
    case 'release':
      return now(from([shown.name]))
    case 'moment': {
      const { at } = shown
      const due = await guestDraftClient.fetch<string[]>(DUE_QUERY, { at }, { perspective: 'raw' })
      return { client: from(due.length === 0 ? 'published' : due), today: localDay(new Date(at)), at }
    }
    default:
      return shown satisfies never
  }
}

function now(client: typeof draftClient): DraftReader {
  return { client, today: localDay(), at: null }
}
