import 'server-only'
import { defineQuery } from 'next-sanity'
import { furtherPages, newsPage, newsPageCount } from '@/lib/format/news-pages'
import { documentPath } from '@/lib/shared/routes'
import { BLOCKS } from './blocks'
import {
  ARTICLE,
  IS_LISTED,
  NEWEST_FIRST,
  NEWS_LIST_WORDS,
  SEO,
  SERVICE,
  TEXT_WITH_PICTURES,
} from '../shared/fragments'
import { read, readPublished, slugsIn } from './read'

const ARTICLE_QUERY = defineQuery(`*[_type == "article" && slug.current == $slug][0]{
  _type, ${ARTICLE}, isUnlisted,
  "author": coalesce(author->name, authorName),
  content[]{${TEXT_WITH_PICTURES}},
  "topics": topics[defined(@->slug.current)]->{_id, title, "slug": slug.current},
  "policies": policies[defined(@->slug.current)]->{_id, title, icon, colour, "slug": slug.current},
  ${BLOCKS},
  service{${SERVICE}},
  seo{${SEO}}
}`)

/** Fetches an article by slug, or null. */
export function getArticle(slug: string) {
  return read(ARTICLE_QUERY, { slug })
}

const NEWS_INDEX_QUERY = defineQuery(
  `*[${IS_LISTED}] | ${NEWEST_FIRST}{_id, "topics": topics[]->slug.current}`,
)
const ARTICLES_QUERY = defineQuery(`*[_id in $ids] | ${NEWEST_FIRST}{${ARTICLE}}`)
const NEWS_PAGE_QUERY = defineQuery(`{
  "page": *[_type == "page" && slug.current == "news"][0]{title, description, seo{${SEO}}},
  "topic": *[_type == "topic" && slug.current == $topic][0]{title, description, seo{${SEO}}},
  "words": *[_type == "page" && slug.current == "news"][0].blocks[_type == "newsList"][0]{${NEWS_LIST_WORDS}}
}`)

/**
 * Fetches one page of the list of all news, or of one topic. Null if the list has no such page.
 *
 * @param topic a topic's slug, or null for all news
 * @param number from 1
 */
export async function getNewsPage(topic: string | null, number: number) {
  const index = await read(NEWS_INDEX_QUERY)
  const listed = topic === null ? index : index.filter(({ topics }) => topics?.includes(topic))
  const ids = newsPage(listed, number).map(({ _id }) => _id)
  if (ids.length === 0) return null
  const [articles, found] = await Promise.all([
    read(ARTICLES_QUERY, { ids }),
    read(NEWS_PAGE_QUERY, { topic }),
  ])
  return { ...found, articles, count: newsPageCount(listed.length) }
}

const NEWS_SLUGS_QUERY = defineQuery(
  `*[_type == "article" && defined(slug.current)] | order(publishedDate desc) {"slug": slug.current}`,
)

/**
 * Fetches the slugs of published articles and of topics that have articles, and the paths of every page after the first
 * in each list.
 */
export async function getNewsAddresses() {
  const [articles, index] = await Promise.all([
    readPublished(NEWS_SLUGS_QUERY),
    readPublished(NEWS_INDEX_QUERY),
  ])
  const counts = new Map<string, number>()
  for (const topic of index.flatMap(({ topics }) => topics ?? []))
    if (topic !== null) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  const ofTopics = [...counts].flatMap(([topic, count]) => furtherPages(documentPath('topic', topic), count))
  return {
    slugs: { article: slugsIn(articles), topic: [...counts.keys()] },
    furtherPages: [...furtherPages(documentPath('page', 'news'), index.length), ...ofTopics],
  }
}

const NEWS_FEED_QUERY = defineQuery(`*[${IS_LISTED}] | ${NEWEST_FIRST}[0...100]{
  title, "slug": slug.current, "date": publishedDate, "description": coalesce(seo.description, description)
}`)

/** Fetches the newest articles, for the feeds. */
export function getNewsFeed() {
  return readPublished(NEWS_FEED_QUERY, {}, 'volatile')
}
