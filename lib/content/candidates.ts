import 'server-only'
import { defineQuery } from 'next-sanity'
import { IMAGE, RICH_TEXT, SEO } from '../shared/fragments'
import { read, readPublished, slugsIn } from './read'

/** The fields of a how-to-vote card that its page and PDF need. */
const CARD = /* groq */ `howToVote{authorisation, instructions, boxes[]{_key, number, name, party}}`
/** Matches cards that an administrator has turned on. */
const IS_ON = /* groq */ `howToVote.isOn == true && defined(howToVote.authorisation) && count(howToVote.boxes) > 0`
/** The wording of candidate pages (lib/shared/words.ts). */
const WORDS = /* groq */ `*[_type == "siteSettings" && _id == "siteSettings"][0].candidatePage`

export const CANDIDATE_QUERY = defineQuery(`*[_type == "candidate" && slug.current == $slug && isLive == true
  && defined(title)][0]{
  _id, title, description, email, phone, "slug": slug.current,
  electorate->{name, house, suburbs}, image{${IMAGE}}, content[]{${RICH_TEXT}},
  social[]{_key, network, url}, "card": select(${IS_ON} => ${CARD}), seo{${SEO}},
  "words": ${WORDS}
}`)

/** Fetches a nominated candidate by slug, or null. */
export function getCandidate(slug: string) {
  return read(CANDIDATE_QUERY, { slug })
}

export const CANDIDATE_CARDS_QUERY = defineQuery(`*[_type == "candidate" && isLive == true && defined(title)
  && defined(slug.current)]{
  title, "slug": slug.current, "electorate": electorate->name, "card": select(${IS_ON} => ${CARD}),
  "words": ${WORDS}
}`)

/**
 * Fetches the published how-to-vote cards of all nominated candidates, even in draft mode. A candidate's card is null
 * if it is turned off.
 */
export function getCandidateCards() {
  return readPublished(CANDIDATE_CARDS_QUERY)
}

/** Fetches the slugs of all nominated candidates, for the build and the redirect table. */
export async function getCandidateSlugs(): Promise<string[]> {
  return slugsIn(await getCandidateCards())
}
