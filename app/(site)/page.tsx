import type { Metadata } from 'next'
import { Cards } from '@/components/blocks/cards/cards'
import { Closing } from '@/components/sections/closing'
import { HomeHero, Leadership, Newsletter } from '@/components/sections/home-sections'
import { LocalIssues } from '@/components/sections/local-issues'
import { PolicyAreas } from '@/components/sections/policy-areas'
import { ButtonLink } from '@/components/ui/button-link'
import { JsonLd } from '@/components/ui/json-ld'
import { getAgeGroups, getHome, getHomeTabs, getTeam } from '@/lib/content/home'
import { getLocalities } from '@/lib/content/localities'
import { getSettings } from '@/lib/content/site'
import { browserApi } from '@/lib/env/volunteers'
import { getNewsletterForm } from '@/lib/newsletter/newsletter-form'
import { pageMetadata } from '@/lib/seo/page-metadata'
import { siteStructuredData } from '@/lib/seo/structured-data'

/** Anchors that the menu and the hero lead to (specification, section 2). */
const ANCHORS = { values: 'about', policies: 'policies', local: 'local-issues', team: 'team' } as const

export async function generateMetadata(): Promise<Metadata> {
  const [home, settings] = await Promise.all([getHome(), getSettings()])
  return pageMetadata({ path: '/', title: home?.hero?.headline, seo: home?.seo, settings, isHome: true })
}

export default async function HomePage() {
  const [home, tabs, ageGroups, localities, team, settings, forms] = await Promise.all([
    getHome(),
    getHomeTabs(),
    getAgeGroups(),
    getLocalities(),
    getTeam(),
    getSettings(),
    getNewsletterForm(),
  ])
  return (
    <>
      {settings && <JsonLd data={siteStructuredData({ home, settings, team })} />}
      {home?.hero && <HomeHero hero={home.hero} nextSection={ANCHORS.values} />}
      {home?.values && <Cards id={ANCHORS.values} block={{ ...home.values, layout: 'rising' }} />}
      {home?.policyAreas && <PolicyAreas id={ANCHORS.policies} areas={home.policyAreas} tabs={tabs} />}
      <LocalIssues
        id={ANCHORS.local}
        words={home?.localIssues ?? null}
        ageWords={home?.ageGroups ?? null}
        localities={localities}
        ageGroups={ageGroups}
      />
      <Leadership id={ANCHORS.team} words={home?.team ?? null} team={team} />
      {home?.faqPrompt && (
        <Closing id="questions" size="display" heading={home.faqPrompt.heading} text={home.faqPrompt.text}>
          <ButtonLink link={home.faqPrompt.action} look="ink" />
        </Closing>
      )}
      {home?.newsletter && (
        <Newsletter words={home.newsletter} stored={forms && { forms, api: browserApi }} />
      )}
    </>
  )
}
