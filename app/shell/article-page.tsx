import type { Metadata } from 'next'
import { DatedText } from '@/components/sections/dated-text'
import { TopicLinks } from '@/components/sections/news-sections'
import { PageOpening } from '@/components/sections/page-opening'
import { MorePolicies } from '@/components/sections/policy-sections'
import { TakePart } from '@/components/sections/take-part'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { JsonLd } from '@/components/ui/json-ld'
import { getCrumbs } from '@/lib/content/breadcrumbs'
import { getArticle } from '@/lib/content/news'
import { getSettings } from '@/lib/content/site'
import { documentPath } from '@/lib/routes'
import { pageMetadata } from '@/lib/seo/page-metadata'
import { articleStructuredData } from '@/lib/seo/news-article'
import { ClosingBlocks } from './closing-blocks'
import { MissingPage, missingPageMetadata } from './missing-page'

/** Makes the metadata of an article. */
export async function articleMetadata(slug: string): Promise<Metadata> {
  const [article, settings] = await Promise.all([getArticle(slug), getSettings()])
  if (article === null) return missingPageMetadata()
  const { title, description, seo, publishedDate, policies, isUnlisted } = article
  const { colour, icon } = policies?.[0] ?? {}
  const dates = { published: publishedDate, modified: null }
  const path = documentPath('article', slug)
  return {
    ...pageMetadata({ path, title, description, seo, settings, dates, colour, icon }),
    ...(isUnlisted && { robots: { index: false } }),
  }
}

/** Shows an article. */
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
      <JsonLd data={articleStructuredData(article, settings, crumbs)} />
      <PageOpening crumbs={<Breadcrumbs crumbs={crumbs} />} title={title} description={description} />
      <DatedText date={publishedDate} author={author} picture={picture} content={content}>
        <TopicLinks topics={topics} />
      </DatedText>
      <ClosingBlocks page={article} path={path} />
      <TakePart settings={settings} path={path} />
      <MorePolicies copy={copy && { ...copy, moreHeading: copy.eyebrow }} policies={policies ?? []} />
    </div>
  )
}
