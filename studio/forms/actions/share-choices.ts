import { formatMoment } from '../../../lib/shared/format-moment'
import { TIME_ZONE_CITY } from '../../../lib/shared/country'
import type { Shown } from '../../../lib/shared/share-answer'

/** The text of “Share draft”. */
export const SHARE_MESSAGES = {
  action: 'Share draft',
  dialog: 'Share this draft',
  hint: 'For someone without an account. The link opens this page only, with its unpublished changes. Anyone with the link can see it.',
  shows: 'What the link shows',
  drafts: 'The page with all unpublished changes',
  release: (title: string | undefined) =>
    `The page with the changes of ${title ? `“${title}”` : 'this release'}`,
  moment: (moment: string) => `The page as it will be on ${moment}`,
  /** The site cannot tell when somebody signs out of hosted Sanity. */
  endsSooner: {
    embedded: 'The link stops working earlier if you sign out of the Studio, change roles or leave.',
    hosted: 'The link stops working earlier if you change roles or leave.',
  },
  make: 'Create link',
  link: 'Link to the draft',
  until: (date: string) => `It works until ${date} (${TIME_ZONE_CITY} time).`,
} as const

/** A state of the site that a link can show, with its label. */
export interface ShareChoice {
  label: string
  shows: Shown
}

/** The release fields used here. */
export interface ShareableRelease {
  name: string
  state: string
  publishAt?: string | undefined
  metadata: { title?: string | undefined }
}

/**
 * Lists what a link can show: first what the Studio shows, then each scheduled release, earliest first.
 *
 * @param release the name of the release shown in the Studio; undefined if it shows drafts
 */
export function shareChoices(
  release: string | undefined,
  releases: readonly ShareableRelease[],
): ShareChoice[] {
  const title = releases.find(({ name }) => name === release)?.metadata.title
  const now: ShareChoice =
    release === undefined
      ? { label: SHARE_MESSAGES.drafts, shows: { kind: 'drafts' } }
      : { label: SHARE_MESSAGES.release(title), shows: { kind: 'release', name: release } }
  const times = releases.flatMap(({ state, publishAt }) =>
    state === 'scheduled' && publishAt ? [new Date(publishAt).toISOString()] : [],
  )
  const moments = [...new Set(times)].sort()
  return [
    now,
    ...moments.map((at): ShareChoice => ({
      label: SHARE_MESSAGES.moment(formatMoment(at)),
      shows: { kind: 'moment', at },
    })),
  ]
}
