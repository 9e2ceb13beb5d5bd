import type { ARTICLES_QUERY_RESULT, NEWS_PAGE_QUERY_RESULT } from '@/lib/content/sanity.types'
import { fillIn } from '@/lib/shared/fill-in'
import { NEWS_PICTURE } from '@/lib/shared/picture-shapes'
import { documentPath, listPagePath } from '@/lib/shared/routes'
import { BUTTON, TEXT_LINK } from '../ui/button-look'
import { BLOCK_LABELS, DEFAULTS } from '../ui/labels'
import { listOf } from '../ui/list-of'
import { Picture } from '../ui/picture'
import { SiteLink } from '../ui/site-link'
import { PublishedDate } from './dated-text'

type Words = NonNullable<NEWS_PAGE_QUERY_RESULT['words']>

const LOOKS = {
  columns: { list: 'mt-8 grid gap-x-6 gap-y-10 md:grid-cols-3', item: 'border-t-3 border-accent pt-5' },
  rows: {
    list: '',
    item: 'grid gap-x-6 gap-y-5 border-t border-rule py-8 md:grid-cols-[2fr_1fr]',
  },
} as const

interface ArticleListProps {
  articles: ARTICLES_QUERY_RESULT
  look: keyof typeof LOOKS
  /** Heading level of the titles, one below the heading above the list. */
  titles?: 'h2' | 'h3'
}

/** Lists articles with date, title, description and picture. */
export function ArticleList({ articles, look, titles: ArticleTitle = 'h3' }: ArticleListProps) {
  const { list, item } = LOOKS[look]
  return (
    <ul className={`col-span-full ${list}`}>
      {listOf(
        articles,
        ({ title, slug, publishedDate, description, picture }) =>
          title &&
          slug && (
            <li className={item}>
              <div>
                {publishedDate && <PublishedDate date={publishedDate} />}
                <ArticleTitle className="mt-2 text-heading">
                  <SiteLink href={documentPath('article', slug)} className={TEXT_LINK}>
                    {title}
                  </SiteLink>
                </ArticleTitle>
                {description && <p className="mt-3 max-w-text text-ink-soft">{description}</p>}
              </div>
              {picture?.asset && (
                <Picture
                  picture={picture}
                  show={NEWS_PICTURE}
                  className={`aspect-3/2 w-full rounded-control object-cover ${look === 'columns' ? 'mt-5' : ''}`}
                />
              )}
            </li>
          ),
      )}
    </ul>
  )
}

interface TopicLinksProps {
  topics: readonly { title: string | null; slug: string | null }[] | null
  /** Slug of the topic that the current page is about. */
  current?: string | null
}

/** Links to the news of each topic. Shows nothing without topics. */
export function TopicLinks({ topics, current }: TopicLinksProps) {
  const shown = (topics ?? []).flatMap(({ title, slug }) => (title && slug ? [{ title, slug }] : []))
  if (shown.length === 0) return null
  return (
    <nav aria-label={BLOCK_LABELS.topics} className="col-span-full mb-8">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {listOf(shown, ({ title, slug }) => (
          <li>
            <SiteLink
              href={documentPath('topic', slug)}
              aria-current={slug === current ? 'page' : undefined}
              className={`inline-flex min-h-11 items-center font-bold ${TEXT_LINK}`}
            >
              {title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface NewsPagerProps {
  words: Pick<Words, 'newerLabel' | 'olderLabel' | 'pageLabel'> | null
  /** Address of the first page. */
  first: string
  /** Number of this page, from 1, and the total number of pages. */
  number: number
  count: number
}

/** Links to the previous and next page of a list. Shows nothing if there is only one page. */
export function NewsPager({ words, first, number, count }: NewsPagerProps) {
  if (count < 2) return null
  const { newerLabel, olderLabel, pageLabel } = words ?? {}
  return (
    <nav
      aria-label={BLOCK_LABELS.newsPages}
      className="col-span-full mt-8 flex flex-wrap items-center gap-x-6 gap-y-3"
    >
      {number > 1 && (
        <SiteLink href={listPagePath(first, number - 1)} rel="prev" className={BUTTON.outline}>
          {newerLabel ?? DEFAULTS.newer}
        </SiteLink>
      )}
      <p>{fillIn(pageLabel ?? DEFAULTS.pageOf, { page: String(number), pages: String(count) })}</p>
      {number < count && (
        <SiteLink href={listPagePath(first, number + 1)} rel="next" className={BUTTON.outline}>
          {olderLabel ?? DEFAULTS.older}
        </SiteLink>
      )}
    </nav>
  )
}
