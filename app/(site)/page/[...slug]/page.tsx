import type { Metadata } from 'next'
import { BuiltPage, builtPageMetadata } from '@/app/shell/built-page'
import { slugsToBuild } from '@/app/shell/missing-page'
import { getPageSlugs } from '@/lib/content/pages'
import { HOME_SLUG } from '@/lib/shared/routes'

interface PageProps {
  params: Promise<{ slug: string[] }>
}

export async function generateStaticParams(): Promise<{ slug: string[] }[]> {
  const slugs = (await getPageSlugs()).filter((slug) => slug !== HOME_SLUG)
  return slugsToBuild(slugs).map((slug) => ({ slug: slug.split('/') }))
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return builtPageMetadata(await slugOf(params))
}

/** A page that staff have built from blocks. The proxy rewrites its public address to this route. */
export default async function Page({ params }: PageProps) {
  return <BuiltPage slug={await slugOf(params)} />
}

async function slugOf(params: PageProps['params']): Promise<string> {
  const { slug } = await params
  return slug.join('/')
}
