import type { Metadata } from 'next'
import { DatedText } from '@/components/sections/dated-text'
import { TopicLinks } from '@/components/sections/news-sections'
import { MorePolicies } from '@/components/sections/policy-sections'
import { getArticle } from '@/lib/content/news'
import { documentPath } from '@/lib/shared/routes'
import { articleStructuredData } from '@/lib/seo/news-article'
import { DocumentBlocks } from './document-blocks'
import { DocumentPage, documentMetadata, surroundingsOf } from './document-page'
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
  const [article, page] = await Promise.all([getArticle(slug), surroundingsOf('article', slug)])
  if (article === null) return <MissingPage />
  const { title, description, publishedDate, author, picture, content, topics, policies } = article
  const copy = page.settings?.policyPage
  return (
    <div data-accent={policies?.[0]?.colour}>
      <DocumentPage
        data={articleStructuredData(article, page.settings, page.crumbs)}
        {...{ ...page, title, description }}
      >
        <DatedText date={publishedDate} author={author} picture={picture} content={content}>
          <TopicLinks topics={topics} />
        </DatedText>
        <DocumentBlocks isEnding page={article} path={page.path} />
      </DocumentPage>
      <MorePolicies copy={copy && { ...copy, moreHeading: copy.eyebrow }} policies={policies ?? []} />
    </div>
  )
}
