import 'server-only'
import { defineQuery } from 'next-sanity'
import { draftAccess } from '@/lib/draft/draft-access'
import { following } from '@/lib/format/following'
import { BLOCKS } from './blocks'
import { IS_NOT_OVER, LINK, RICH_TEXT, SEO, SERVICE } from '../shared/fragments'
import { read, readPublished, shareQuery, slugsIn } from './read'
import type { PAGE_QUERY_RESULT, POLICY_LIST_QUERY_RESULT } from './sanity.types'

export const PAGE_QUERY = defineQuery(`*[_type == "page" && slug.current == $slug][0]{
  _id, _type, title, description,
  ${BLOCKS},
  service{${SERVICE}},
  seo{${SEO}}
}`)

/**
 * Fetches a page with its blocks, or null.
 *
 * @param slug the page's path without the leading slash, such as `campaign/housing`
 */
export function getPage(slug: string) {
  return read(PAGE_QUERY, { slug })
}

const PAGE_LIST_QUERY = defineQuery(
  `*[_type == "page" && defined(slug.current)] | order(_createdAt asc) {"slug": slug.current}`,
)

/** Fetches the slugs of all published pages, for the build and the redirect table. */
export async function getPageSlugs(): Promise<string[]> {
  return slugsIn(await readPublished(PAGE_LIST_QUERY))
}

type Block = NonNullable<NonNullable<PAGE_QUERY_RESULT>['blocks']>[number]

const FORM_PAGE_QUERY = defineQuery(
  `*[_type == "page" && $type in blocks[isHidden != true]._type] | order(_createdAt asc, _id asc)[0]{"slug": slug.current}`,
)

/**
 * Fetches the page with a given form, and the block that holds the form's copy. Null if no page has it.
 *
 * @param type type of the block, such as `volunteerForm`
 */
export async function getFormPage<Type extends Block['_type']>(type: Type) {
  const found = await read(FORM_PAGE_QUERY, { type })
  const page = found?.slug ? await getPage(found.slug) : null
  const block = page?.blocks?.find((each): each is Extract<Block, { _type: Type }> => each._type === type)
  return page && block ? { page, block } : null
}

export const LOCALITY_QUERY = defineQuery(`*[_type == "locality" && slug.current == $slug][0]{
  _id, _type, name, title, description, issuesHeading, solutionLabel, actionsHeading,
  "slug": slug.current,
  "issues": *[_type == "localIssue" && locality._ref == ^._id && defined(title) && ${IS_NOT_OVER}] | order(orderRank asc) {
    _id, title, description, solution, icon, colour
  },
  actions[]{_key, ${LINK}},
  ${BLOCKS},
  service{${SERVICE}},
  seo{${SEO}}
}`)

/** Fetches a suburb and its issues by slug, or null. */
export function getLocality(slug: string) {
  return read(LOCALITY_QUERY, { slug })
}

const LOCALITY_SLUGS_QUERY = defineQuery(
  `*[_type == "locality" && defined(slug.current)]{"slug": slug.current}`,
)

/** Fetches the slugs of all published suburbs, for the build and the redirect table. */
export async function getLocalitySlugs(): Promise<string[]> {
  return slugsIn(await readPublished(LOCALITY_SLUGS_QUERY))
}

const POLICY_QUERY = defineQuery(`*[_type == "policy" && slug.current == $slug][0]{
  _id, _type, title, description, icon, colour, initiatives, publishedDate, modifiedDate,
  "slug": slug.current,
  sections[]{_key, title, content[]{${RICH_TEXT}}},
  action{title, offer, link{${LINK}}},
  ${BLOCKS},
  service{${SERVICE}},
  seo{${SEO}}
}`)

/** Fetches a policy by slug, or null. */
export function getPolicy(slug: string) {
  return read(POLICY_QUERY, { slug })
}

const POLICY_LIST_QUERY = defineQuery(`*[_type == "policy" && defined(slug.current)]
  | order(orderRank asc) {_id, title, icon, colour, "slug": slug.current}`)

const takeFromPolicies = shareQuery(POLICY_LIST_QUERY)

/** Fetches the policies that follow a given one in the order set by staff, wrapping around. */
export async function getFollowingPolicies(slug: string, count: number) {
  return (await draftAccess()) === 'none'
    ? cachedFollowingPolicies(slug, count)
    : policiesAfter(await read(POLICY_LIST_QUERY), slug, count)
}

async function cachedFollowingPolicies(slug: string, count: number) {
  'use cache'
  return takeFromPolicies(`${count} after ${slug}`, (policies) => policiesAfter(policies, slug, count))
}

function policiesAfter(policies: POLICY_LIST_QUERY_RESULT, slug: string, count: number) {
  return following(policies, (policy) => policy.slug === slug, count)
}

const POLICY_FEED_QUERY = defineQuery(`*[_type == "policy" && defined(slug.current)]{
  title, "slug": slug.current, "date": coalesce(modifiedDate, publishedDate),
  "description": coalesce(seo.description, description)
}`)

/** Fetches all policies with the date of their last change, for the feed. */
export function getPolicyFeed() {
  return readPublished(POLICY_FEED_QUERY, {}, 'volatile')
}

/** Fetches the slugs of all published policies, for the build and the redirect table. */
export async function getPolicySlugs(): Promise<string[]> {
  'use cache'
  return takeFromPolicies('slugs', slugsIn)
}
