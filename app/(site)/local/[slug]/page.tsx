import { DocumentBlocks } from '@/app/shell/document-blocks'
import { DocumentPage, documentRoute, type SlugProps, surroundingsOf } from '@/app/shell/document-page'
import { MissingPage } from '@/app/shell/missing-page'
import { LocalityActions, LocalityIssues } from '@/components/sections/locality-sections'
import { Scene } from '@/components/ui/landscape'
import { getLocality, getLocalitySlugs } from '@/lib/content/pages'
import { pageStructuredData, questionsIn } from '@/lib/seo/structured-data'

export const { generateStaticParams, generateMetadata } = documentRoute('locality', {
  slugs: getLocalitySlugs,
  read: async (slug) => {
    const locality = await getLocality(slug)
    return locality && { ...locality, title: locality.title ?? locality.name }
  },
})

export default async function LocalityPage({ params }: SlugProps) {
  const { slug } = await params
  const [locality, page] = await Promise.all([getLocality(slug), surroundingsOf('locality', slug)])
  if (locality === null) return <MissingPage />
  const { name, title, description, issues, actions, service, blocks } = locality
  return (
    <DocumentPage
      data={pageStructuredData({
        ...{ ...page, title: name ?? title, description, service },
        questions: questionsIn(blocks),
      })}
      title={title ?? name}
      description={description}
      drawing={<Scene name="rooftops" className="max-w-[30rem] md:ml-auto" />}
      {...page}
    >
      {issues.length > 0 && (
        <LocalityIssues
          heading={locality.issuesHeading}
          solutionLabel={locality.solutionLabel}
          issues={issues}
        />
      )}
      {actions && actions.length > 0 && (
        <LocalityActions heading={locality.actionsHeading} actions={actions} />
      )}
      <DocumentBlocks isEnding page={locality} path={page.path} />
    </DocumentPage>
  )
}
