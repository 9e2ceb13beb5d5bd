import type { Metadata } from 'next'
import { CoreValues } from '@/components/sections/core-values'
import { HomeHero } from '@/components/sections/home-hero'
import { PolicyAreas } from '@/components/sections/policy-areas'
import { JsonLd } from '@/components/ui/json-ld'
import { getHome, getHomeTabs } from '@/lib/content/home'
import { getSettings } from '@/lib/content/site'
import { pageMetadata } from '@/lib/seo/page-metadata'
import { siteStructuredData } from '@/lib/seo/structured-data'

/** Anchors that the menu and the hero lead to (specification, section 2). */
const ANCHORS = { values: 'about', policies: 'policies' } as const

export async function generateMetadata(): Promise<Metadata> {
  const [home, settings] = await Promise.all([getHome(), getSettings()])
  return pageMetadata({ path: '/', title: home?.hero?.headline, seo: home?.seo, settings, isHome: true })
}

export default async function HomePage() {
  const [home, tabs, settings] = await Promise.all([getHome(), getHomeTabs(), getSettings()])
  return (
    <>
      {settings && <JsonLd data={siteStructuredData(settings)} />}
      {home?.hero && <HomeHero hero={home.hero} nextSection={ANCHORS.values} />}
      {home?.values && <CoreValues id={ANCHORS.values} values={home.values} />}
      {home?.policyAreas && <PolicyAreas id={ANCHORS.policies} areas={home.policyAreas} tabs={tabs} />}
    </>
  )
}
