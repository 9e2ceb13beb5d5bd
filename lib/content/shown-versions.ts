import 'server-only'
import { cache } from 'react'
import type { DraftAccess } from '@/lib/draft/draft-pass'
import { draftPerspective, shownToGuest } from '@/lib/draft/draft-access'
import type { DraftPerspective } from '@/lib/draft/perspective'
import type { Shown } from '@/lib/draft/share-answer'
import { sydneyDay } from '@/lib/format/sydney-day'
import { draftClient, guestDraftClient } from './client'

/** The releases that the clock publishes by a moment, the last one first: its versions win. */
const DUE_QUERY = /* groq */ `*[_type == "system.release" && state in ["scheduled", "scheduling"]
  && dateTime(publishAt) <= dateTime($at)] | order(dateTime(publishAt) desc, name asc).name`

/** What a request in draft mode reads with, and for which time. */
interface ShownVersions {
  client: typeof draftClient
  /** The day in Sydney, as `yyyy-mm-dd`. */
  today: string
  /** The moment that is looked ahead to, in ISO 8601; null for now. */
  at: string | null
}

/**
 * Which versions of documents a request in draft mode gets to see: staff those that they have chosen in the Studio, a guest
 * those that the link is for. A moment shows what is public then: published documents, and over them scheduled releases and
 * drafts that are due by then. Found once for each request.
 */
export const shownVersions = cache(async (access: Exclude<DraftAccess, 'none'>): Promise<ShownVersions> => {
  if (access === 'staff') return now(draftClient.withConfig({ perspective: await draftPerspective() }))
  return versionsForGuest(await shownToGuest())
})

/** What a guest reads with, whose link shows drafts, a release or a moment. */
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
      return { client: from(due.length === 0 ? 'published' : due), today: sydneyDay(new Date(at)), at }
    }
    default:
      return shown satisfies never
  }
}

function now(client: typeof draftClient): ShownVersions {
  return { client, today: sydneyDay(), at: null }
}
