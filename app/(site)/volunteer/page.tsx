import type { Metadata } from 'next'
import { PageOpening } from '@/components/sections/page-opening'
import { VolunteerActivities } from '@/components/sections/volunteer-activities'
import { VolunteerClosing } from '@/components/sections/volunteer-closing'
import { VolunteerSignUp } from '@/components/sections/volunteer-sign-up'
import { JsonLd } from '@/components/ui/json-ld'
import { SunAtDawn } from '@/components/ui/sun-at-dawn'
import { getSettings } from '@/lib/content/site'
import { getVolunteer } from '@/lib/content/take-part'
import { pageMetadata } from '@/lib/seo/page-metadata'
import { pageStructuredData } from '@/lib/seo/structured-data'

const PATH = '/volunteer'
/** The section that the closing button scrolls to. */
const SIGN_UP = 'sign-up'

export async function generateMetadata(): Promise<Metadata> {
  const [page, settings] = await Promise.all([getVolunteer(), getSettings()])
  const { title, description, seo } = page ?? {}
  return pageMetadata({ path: PATH, title, description, seo, settings })
}

export default async function VolunteerPage() {
  const [page, settings] = await Promise.all([getVolunteer(), getSettings()])
  return (
    <>
      <JsonLd data={pageStructuredData({ name: page?.title, path: PATH, settings })} />
      <PageOpening title={page?.title} description={page?.description} backdrop={<SunAtDawn />} />
      {page?.activities && <VolunteerActivities words={page.activities} />}
      {page && <VolunteerSignUp id={SIGN_UP} words={page.form} contact={page.contact} />}
      {page?.closing && <VolunteerClosing words={page.closing} target={SIGN_UP} />}
    </>
  )
}
