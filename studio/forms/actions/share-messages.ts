import { TIME_ZONE_CITY } from '../../../lib/shared/country'

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
  unreachable: 'The server cannot be reached. Try again.',
} as const
