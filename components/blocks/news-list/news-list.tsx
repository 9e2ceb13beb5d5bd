import { ARTICLE, IS_LISTED, LINK, NEWEST_FIRST, NEWS_LIST_WORDS } from '@/lib/shared/fragments'
import { newsPageCount } from '@/lib/format/news-pages'
import { documentPath } from '@/lib/shared/routes'
import { ArticleList, NewsPager, TopicLinks } from '../../sections/news-sections'
import { ButtonLink } from '../../ui/button-link'
import { HeadedSection, TextSection } from '../../ui/section'
import type { BlockProps } from '../block-props'

const MATCHING = /* groq */ `${IS_LISTED} && (!defined(^.topic) || references(^.topic._ref))`

/**
 * The fields of the block, and the articles on the first page of the list (their number must match
 * lib/format/news-pages.ts).
 */
export const NEWS_LIST = /* groq */ `
  heading, introduction, look, empty, more{${LINK}}, "topic": topic->slug.current,
  "articles": *[${MATCHING}] | ${NEWEST_FIRST}[0...12]{${ARTICLE}},
  "total": count(*[${MATCHING}]),
  ${NEWS_LIST_WORDS}
`

/** Maximum number of articles in the “latest” look. */
const MOST_LATEST = 3

/** Lists the newest articles, or the first page of all articles. Shows nothing until there is an article. */
export function NewsList({ block, id }: BlockProps<'newsList'>) {
  const { heading, introduction, look, empty, more, topic, articles, total, topics } = block
  if (look !== 'all')
    return (
      articles.length > 0 && (
        <HeadedSection id={id} heading={heading} introduction={introduction}>
          <ArticleList articles={articles.slice(0, MOST_LATEST)} look="columns" />
          <div className="col-span-full mt-8">
            <ButtonLink link={more} look="outline" />
          </div>
        </HeadedSection>
      )
    )
  if (articles.length === 0)
    return (
      empty && (
        <TextSection id={id}>
          <p className="text-lead">{empty}</p>
        </TextSection>
      )
    )
  const first = topic ? documentPath('topic', topic) : documentPath('page', 'news')
  return (
    <HeadedSection id={id} heading={heading} introduction={introduction}>
      {!topic && <TopicLinks topics={topics} />}
      <ArticleList articles={articles} look="rows" />
      <NewsPager words={block} first={first} number={1} count={newsPageCount(total)} />
    </HeadedSection>
  )
}
