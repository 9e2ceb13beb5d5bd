import 'server-only'
import { cache } from 'react'
import type { DraftAccess } from '@/lib/draft/draft-pass'
import { draftPerspective, shownToGuest } from '@/lib/draft/draft-access'
import type { DraftPerspective } from '@/lib/shared/draft-perspective'
import type { Shown } from '@/lib/shared/share-answer'
import { localDay } from '@/lib/shared/local-day'
import { draftClient, guestDraftClient } from './client'

/** The releases that are scheduled to be published by a moment, the latest first: its versions take precedence. */
const DUE_QUERY = /* groq */ `*[_type == "system.release" && state in ["scheduled", "scheduling"]
  && dateTime(publishAt) <= dateTime($at)] | order(dateTime(publishAt) desc, name asc).name`

/** The client that a request in draft mode reads with, and the time that its page is shown for. */
interface ShownVersions {
  client: typeof draftClient
  /** The day at that time in the party's time zone, as `yyyy-mm-dd`. */
  today: string
  /** The later moment that the page is shown as of, in ISO 8601. Null for now. */
  at: string | null
}

/**
 * Finds the versions of documents that a request in draft mode sees: for staff the versions that they have chosen in
 * the Studio, for a guest those of the link. A link to a moment shows what is public then: published documents, and
 * over them the releases and drafts that are scheduled until then. Runs once for each request.
 */
export const shownVersions = cache(async (access: Exclude<DraftAccess, 'none'>): Promise<ShownVersions> => {
  if (access === 'staff') return now(draftClient.withConfig({ perspective: await draftPerspective() }))
  return versionsForGuest(await shownToGuest())
})

/** Finds the versions that a guest sees, whose link shows drafts, a release or a moment. */
export async function versionsForGuest(shown: Shown): Promise<ShownVersions> {
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

function now(client: typeof draftClient): ShownVersions {
  return { client, today: localDay(), at: null }
}
