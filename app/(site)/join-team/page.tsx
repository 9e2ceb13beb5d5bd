import { metadataOf } from '@/app/shell/metadata'
import { Cards } from '@/components/blocks/cards/cards'
import { Closing } from '@/components/sections/closing'
import { ApplyButton, JobOpenings } from '@/components/sections/join-team-sections'
import { OPENING_DISC, PageOpening } from '@/components/sections/page-opening'
import { JobToInbox } from '@/components/sections/job-to-inbox'
import { RisingDisc } from '@/components/ui/icon'
import { JsonLd } from '@/components/ui/json-ld'
import { getStoredForm } from '@/lib/content/forms'
import { getSettings } from '@/lib/content/site'
import { getJobOpenings, getJoinTeam } from '@/lib/content/take-part'
import { browserApi } from '@/lib/env/volunteers'
import { jobStructuredData, pageStructuredData } from '@/lib/seo/structured-data'

const PATH = '/join-team'

export const generateMetadata = () => metadataOf(PATH, getJoinTeam(), {})

export default async function JoinTeamPage() {
  const [page, jobs, settings, forms] = await Promise.all([
    getJoinTeam(),
    getJobOpenings(),
    getSettings(),
    getStoredForm('job'),
  ])
  const isStored = forms !== null
  return (
    <>
      <JsonLd data={pageStructuredData({ ...page, path: PATH, settings })} />
      {jobs.length > 0 && <JsonLd data={jobStructuredData(jobs, settings)} />}
      <PageOpening title={page?.title} description={page?.description} accent="violet">
        <RisingDisc icon="briefcase" {...OPENING_DISC} />
      </PageOpening>
      {page?.benefits && (
        <Cards id="benefits" block={{ ...page.benefits, cards: page.benefits.items, layout: 'columns' }} />
      )}
      <JobOpenings words={page?.openings ?? null} jobs={jobs} isStored={isStored} />
      {forms && <JobToInbox openings={jobs.map(({ title }) => title)} forms={forms} api={browserApi} />}
      {page?.general && (
        <Closing id="general" heading={page.general.heading} text={page.general.text}>
          {page.general.button && (
            <ApplyButton job={forms?.job?.generalJob ?? null} isStored={isStored} look="ink">
              {page.general.button}
            </ApplyButton>
          )}
        </Closing>
      )}
    </>
  )
}
