import type { Metadata } from 'next'
import { MissingPage, missingPageMetadata, slugsToBuild } from '@/app/shell/missing-page'
import { PageBlocks } from '@/components/blocks/page-blocks'
import { JsonLd } from '@/components/ui/json-ld'
import { editAttributeOf } from '@/lib/content/edit-attribute'
import { getPage, getPageSlugs } from '@/lib/content/pages'
import { getSettings } from '@/lib/content/site'
import { documentPath } from '@/lib/routes'
import { pageMetadata } from '@/lib/seo/page-metadata'
import { pageStructuredData, questionsIn } from '@/lib/seo/structured-data'

interface PageProps {
  params: Promise<{ slug: string[] }>
}

export async function generateStaticParams(): Promise<{ slug: string[] }[]> {
  return slugsToBuild(await getPageSlugs()).map((slug) => ({ slug: slug.split('/') }))
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const slug = await slugOf(params)
  const [page, settings] = await Promise.all([getPage(slug), getSettings()])
  if (page === null) return missingPageMetadata()
  const { title, description, seo } = page
  return pageMetadata({ path: documentPath('page', slug), title, description, seo, settings })
}

/** Shows a page that staff have built. The proxy brings requests for its own address here. */
export default async function Page({ params }: PageProps) {
  const slug = await slugOf(params)
  const [page, settings] = await Promise.all([getPage(slug), getSettings()])
  if (page === null) return <MissingPage />
  const { title, description, service } = page
  const blocks = page.blocks ?? []
  const questions = questionsIn(blocks)
  const path = documentPath('page', slug)
  return (
    <>
      <JsonLd data={pageStructuredData({ path, title, description, service, settings, questions })} />
      <PageBlocks
        path={path}
        blocks={blocks}
        title={title}
        description={description}
        {...await editAttributeOf(page)}
      />
    </>
  )
}

async function slugOf(params: PageProps['params']): Promise<string> {
  const { slug } = await params
  return slug.join('/')
}
