import type { Metadata } from 'next'
import { ClosingBlocks } from '@/app/shell/closing-blocks'
import { documentMetadata } from '@/app/shell/document-page'
import { MissingPage, slugsToBuild } from '@/app/shell/missing-page'
import {
  MorePolicies,
  PolicyAction,
  PolicyBody,
  PolicyHeader,
  PolicyInitiatives,
} from '@/components/sections/policy-sections'
import { TakePart } from '@/components/sections/take-part'
import { JsonLd } from '@/components/ui/json-ld'
import { getCrumbs } from '@/lib/content/breadcrumbs'
import { getFollowingPolicies, getPolicy, getPolicySlugs } from '@/lib/content/pages'
import { getSettings } from '@/lib/content/site'
import { documentPath } from '@/lib/routes'
import { policyStructuredData } from '@/lib/seo/structured-data'

const NEXT_POLICIES = 3

interface PolicyPageProps {
  params: Promise<{ slug: string }>
}

export async function generateStaticParams(): Promise<{ slug: string }[]> {
  return slugsToBuild(await getPolicySlugs()).map((slug) => ({ slug }))
}

export async function generateMetadata({ params }: PolicyPageProps): Promise<Metadata> {
  const { slug } = await params
  return documentMetadata(documentPath('policy', slug), getPolicy(slug))
}

export default async function PolicyPage({ params }: PolicyPageProps) {
  const { slug } = await params
  const [policy, next, settings, crumbs] = await Promise.all([
    getPolicy(slug),
    getFollowingPolicies(slug, NEXT_POLICIES),
    getSettings(),
    getCrumbs('policy', slug),
  ])
  if (policy === null) return <MissingPage />
  const copy = settings?.policyPage
  const path = documentPath('policy', slug)
  return (
    <div data-accent={policy.colour}>
      <JsonLd data={policyStructuredData(policy, settings, crumbs)} />
      <PolicyHeader policy={policy} copy={copy} crumbs={crumbs} />
      {policy.initiatives && policy.initiatives.length > 0 && (
        <PolicyInitiatives copy={copy} initiatives={policy.initiatives} />
      )}
      {policy.sections && policy.sections.length > 0 && <PolicyBody copy={copy} sections={policy.sections} />}
      {policy.action && <PolicyAction action={policy.action} />}
      <ClosingBlocks page={policy} path={path} />
      <TakePart settings={settings} path={path} />
      <MorePolicies copy={copy} policies={next} />
    </div>
  )
}
