import { formatMoment } from '../../../lib/shared/format-moment'
import { TIME_ZONE_CITY } from '../../../lib/shared/country'
import type { Shown } from '../../../lib/shared/share-answer'

/** The words of “Share draft”. */
export const SHARE_WORDS = {
  action: 'Share draft',
  dialog: 'Share this draft',
  hint: 'For somebody without an account. The link shows this one page as it is not public yet, to read only. Whoever has the link can open it.',
  shows: 'What the link shows',
  drafts: 'The page with all unpublished changes',
  release: (title: string | undefined) => `The page as ${title ? `“${title}”` : 'this release'} makes it`,
  moment: (moment: string) => `The page as it will be on ${moment}`,
  /** The site does not learn when somebody signs out of hosted Sanity. */
  endsSooner: {
    embedded: 'The link ends sooner when you sign out of the Studio, get another role or leave.',
    hosted: 'The link ends sooner when you get another role or leave.',
  },
  make: 'Make a link',
  link: 'Link to the draft',
  until: (date: string) => `It works until ${date} (${TIME_ZONE_CITY} time).`,
} as const

/** A state of the site that a link can show, and its label. */
export interface ShareChoice {
  label: string
  shows: Shown
}

/** The fields of a release that are used here. */
export interface ShareableRelease {
  name: string
  state: string
  publishAt?: string | undefined
  metadata: { title?: string | undefined }
}

/**
 * Lists the states that a link can show: first the one that the Studio shows, then that of each time for which something is
 * scheduled, the earliest first.
 *
 * @param release the name of the release that the Studio shows; undefined where it shows drafts
 */
export function shareChoices(
  release: string | undefined,
  releases: readonly ShareableRelease[],
): ShareChoice[] {
  const title = releases.find(({ name }) => name === release)?.metadata.title
  const now: ShareChoice =
    release === undefined
      ? { label: SHARE_WORDS.drafts, shows: { kind: 'drafts' } }
      : { label: SHARE_WORDS.release(title), shows: { kind: 'release', name: release } }
  const times = releases.flatMap(({ state, publishAt }) =>
    state === 'scheduled' && publishAt ? [new Date(publishAt).toISOString()] : [],
  )
  const moments = [...new Set(times)].sort()
  return [
    now,
    ...moments.map((at): ShareChoice => ({
      label: SHARE_WORDS.moment(formatMoment(at)),
      shows: { kind: 'moment', at },
    })),
  ]
}
