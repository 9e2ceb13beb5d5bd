import { metadataOf } from '@/app/shell/metadata'
import { NoticeButton } from '@/components/layout/notices'
import { Closing } from '@/components/sections/closing'
import { Benefits, JobOpenings } from '@/components/sections/join-team-sections'
import { OPENING_DISC, PageOpening } from '@/components/sections/page-opening'
import { BUTTON } from '@/components/ui/button-look'
import { RisingDisc } from '@/components/ui/icon'
import { JsonLd } from '@/components/ui/json-ld'
import { NOTICES } from '@/components/ui/labels'
import { getSettings } from '@/lib/content/site'
import { getJobOpenings, getJoinTeam } from '@/lib/content/take-part'
import { jobStructuredData, pageStructuredData } from '@/lib/seo/structured-data'

const PATH = '/join-team'

export const generateMetadata = () => metadataOf(PATH, getJoinTeam(), {})

export default async function JoinTeamPage() {
  const [page, jobs, settings] = await Promise.all([getJoinTeam(), getJobOpenings(), getSettings()])
  return (
    <>
      <JsonLd data={pageStructuredData({ ...page, path: PATH, settings })} />
      {jobs.length > 0 && <JsonLd data={jobStructuredData(jobs, settings)} />}
      <PageOpening title={page?.title} description={page?.description} accent="violet">
        <RisingDisc icon="briefcase" {...OPENING_DISC} />
      </PageOpening>
      {page?.benefits && <Benefits words={page.benefits} />}
      <JobOpenings words={page?.openings ?? null} jobs={jobs} />
      {page?.general && (
        <Closing id="general" heading={page.general.heading} text={page.general.text}>
          {page.general.button && (
            <NoticeButton
              notice={{ title: NOTICES.careersTitle, text: NOTICES.careers }}
              className={`needs-script ${BUTTON.base} ${BUTTON.ink}`}
            >
              {page.general.button}
            </NoticeButton>
          )}
        </Closing>
      )}
    </>
  )
}
