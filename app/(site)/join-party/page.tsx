import { metadataOf } from '@/app/shell/metadata'
import { Closing } from '@/components/sections/closing'
import { JoinSteps, MembershipLevels } from '@/components/sections/join-party-sections'
import { MembershipToInbox } from '@/components/sections/membership-to-inbox'
import { PageOpening } from '@/components/sections/page-opening'
import { ButtonLink } from '@/components/ui/button-link'
import { JsonLd } from '@/components/ui/json-ld'
import { SunAtDawn } from '@/components/ui/landscape'
import { getStoredForm } from '@/lib/content/forms'
import { getSettings } from '@/lib/content/site'
import { getJoinParty } from '@/lib/content/take-part'
import { browserApi } from '@/lib/env/volunteers'
import { fileAddress } from '@/lib/format/link-href'
import { pageStructuredData } from '@/lib/seo/structured-data'

const PATH = '/join-party'

export const generateMetadata = () => metadataOf(PATH, getJoinParty(), {})

export default async function JoinPartyPage() {
  const [page, settings, forms] = await Promise.all([
    getJoinParty(),
    getSettings(),
    getStoredForm('membership'),
  ])
  const form = page?.formFile ? fileAddress(page.formFile) : (page?.formUrl ?? null)
  return (
    <>
      <JsonLd data={pageStructuredData({ ...page, path: PATH, settings })} />
      <PageOpening title={page?.title} description={page?.description} backdrop={<SunAtDawn />} />
      {page?.levels && page.levels.length > 0 && (
        <MembershipLevels
          page={page}
          levels={page.levels}
          form={form}
          isStored={forms !== null}
          settings={settings}
        />
      )}
      {forms && (
        <MembershipToInbox
          levels={page?.levels?.map(({ name }) => name) ?? []}
          forms={forms}
          api={browserApi}
        />
      )}
      {page?.steps?.items && page.steps.items.length > 0 && (
        <JoinSteps heading={page.steps.heading} steps={page.steps.items} />
      )}
      {page?.eligibility && (
        <Closing id="eligibility" heading={page.eligibility.heading} text={page.eligibility.text}>
          <ButtonLink link={page.eligibility.action} look="ink" />
        </Closing>
      )}
    </>
  )
}
