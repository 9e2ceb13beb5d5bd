import type { Metadata } from 'next'
import { DatedText } from '@/components/sections/dated-text'
import { TopicLinks } from '@/components/sections/news-sections'
import { MorePolicies } from '@/components/sections/policy-sections'
import { getCrumbs } from '@/lib/content/breadcrumbs'
import { getArticle } from '@/lib/content/news'
import { getSettings } from '@/lib/content/site'
import { documentPath } from '@/lib/routes'
import { articleStructuredData } from '@/lib/seo/news-article'
import { ClosingBlocks } from './closing-blocks'
import { DocumentPage, documentMetadata } from './document-page'
import { MissingPage } from './missing-page'

/** Creates an article's metadata. */
export async function articleMetadata(slug: string): Promise<Metadata> {
  const article = await getArticle(slug)
  const { colour, icon } = article?.policies?.[0] ?? {}
  const described = Promise.resolve(article && { ...article, colour, icon })
  return {
    ...(await documentMetadata(documentPath('article', slug), described)),
    ...(article?.isUnlisted && { robots: { index: false } }),
  }
}

export async function ArticlePage({ slug }: { slug: string }) {
  const [article, settings, crumbs] = await Promise.all([
    getArticle(slug),
    getSettings(),
    getCrumbs('article', slug),
  ])
  if (article === null) return <MissingPage />
  const { title, description, publishedDate, author, picture, content, topics, policies } = article
  const path = documentPath('article', slug)
  const copy = settings?.policyPage
  return (
    <div data-accent={policies?.[0]?.colour}>
      <DocumentPage
        data={articleStructuredData(article, settings, crumbs)}
        {...{ path, title, description, crumbs, settings }}
      >
        <DatedText date={publishedDate} author={author} picture={picture} content={content}>
          <TopicLinks topics={topics} />
        </DatedText>
        <ClosingBlocks page={article} path={path} />
      </DocumentPage>
      <MorePolicies copy={copy && { ...copy, moreHeading: copy.eyebrow }} policies={policies ?? []} />
    </div>
  )
}
