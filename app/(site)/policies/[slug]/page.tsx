import { DocumentBlocks } from '@/app/shell/document-blocks'
import { documentRoute, type SlugProps, surroundingsOf } from '@/app/shell/document-page'
import { MissingPage } from '@/app/shell/missing-page'
import {
  MorePolicies,
  PolicyAction,
  PolicyBody,
  PolicyHeader,
  PolicyInitiatives,
} from '@/components/sections/policy-sections'
import { TakePart } from '@/components/sections/take-part'
import { JsonLd } from '@/components/ui/json-ld'
import { getFollowingPolicies, getPolicy, getPolicySlugs } from '@/lib/content/pages'
import { policyStructuredData } from '@/lib/seo/structured-data'

const NEXT_POLICIES = 3

export const { generateStaticParams, generateMetadata } = documentRoute('policy', {
  slugs: getPolicySlugs,
  read: getPolicy,
})

export default async function PolicyPage({ params }: SlugProps) {
  const { slug } = await params
  const [policy, next, { path, settings, crumbs }] = await Promise.all([
    getPolicy(slug),
    getFollowingPolicies(slug, NEXT_POLICIES),
    surroundingsOf('policy', slug),
  ])
  if (policy === null) return <MissingPage />
  const copy = settings?.policyPage
  return (
    <div data-accent={policy.colour}>
      <JsonLd data={policyStructuredData(policy, settings, crumbs)} />
      <PolicyHeader policy={policy} copy={copy} crumbs={crumbs} />
      {policy.initiatives && policy.initiatives.length > 0 && (
        <PolicyInitiatives copy={copy} initiatives={policy.initiatives} />
      )}
      {policy.sections && policy.sections.length > 0 && <PolicyBody copy={copy} sections={policy.sections} />}
      {policy.action && <PolicyAction action={policy.action} />}
      <DocumentBlocks isEnding page={policy} path={path} />
      <TakePart settings={settings} path={path} />
      <MorePolicies copy={copy} policies={next} />
    </div>
  )
}
