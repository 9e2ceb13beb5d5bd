import { metadataOf } from '@/app/shell/metadata'
import { Cards } from '@/components/blocks/cards/cards'
import { Closing } from '@/components/sections/closing'
import { PageOpening } from '@/components/sections/page-opening'
import { SignUpForm, VolunteerSignUp } from '@/components/sections/volunteer-sections'
import { BUTTON } from '@/components/ui/button-look'
import { JsonLd } from '@/components/ui/json-ld'
import { SignsAtDawn } from '@/components/ui/landscape'
import { getSettings } from '@/lib/content/site'
import { getVolunteer } from '@/lib/content/take-part'
import { pageStructuredData } from '@/lib/seo/structured-data'
import { browserApi } from '@/lib/env/volunteers'

const PATH = '/volunteer'
/** The section that the closing button scrolls to. */
const SIGN_UP = 'sign-up'

export const generateMetadata = () => metadataOf(PATH, getVolunteer(), {})

export default async function VolunteerPage() {
  const [page, settings] = await Promise.all([getVolunteer(), getSettings()])
  return (
    <>
      <JsonLd data={pageStructuredData({ ...page, path: PATH, settings })} />
      <PageOpening title={page?.title} description={page?.description}>
        <SignsAtDawn />
      </PageOpening>
      {page?.activities && (
        <Cards id="activities" block={{ ...page.activities, cards: page.activities.items, layout: 'day' }} />
      )}
      {page && (
        <VolunteerSignUp id={SIGN_UP} words={page.form} contact={page.contact}>
          {page.form && <SignUpForm words={page.form} api={browserApi} />}
        </VolunteerSignUp>
      )}
      {page?.closing && (
        <Closing id="closing" heading={page.closing.heading} text={page.closing.text}>
          {page.closing.button && (
            <a href={`#${SIGN_UP}`} className={`${BUTTON.ink} onward onward-up gap-3`}>
              {page.closing.button}
            </a>
          )}
        </Closing>
      )}
    </>
  )
}
