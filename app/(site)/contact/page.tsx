import { metadataOf } from '@/app/shell/metadata'
import { ContactDetails, ContactMessage } from '@/components/sections/contact-sections'
import { PageOpening } from '@/components/sections/page-opening'
import { ContactToInbox } from '@/components/sections/stored-forms'
import { JsonLd } from '@/components/ui/json-ld'
import { SunAtDawn } from '@/components/ui/landscape'
import { Section } from '@/components/ui/section'
import { getStoredForm } from '@/lib/content/forms'
import { getSettings } from '@/lib/content/site'
import { getContact } from '@/lib/content/take-part'
import { browserApi } from '@/lib/env/volunteers'
import { pageStructuredData } from '@/lib/seo/structured-data'

const PATH = '/contact'

export const generateMetadata = () => metadataOf(PATH, getContact(), {})

export default async function ContactPage() {
  const [page, settings, forms] = await Promise.all([getContact(), getSettings(), getStoredForm('contact')])
  return (
    <>
      <JsonLd data={pageStructuredData({ ...page, path: PATH, settings })} />
      <PageOpening title={page?.title} description={page?.description} backdrop={<SunAtDawn />} />
      <Section aria-label={page?.title ?? undefined} className="gap-y-14">
        <ContactDetails words={page} settings={settings} />
        {page?.form && forms && (
          <ContactToInbox words={page.form} email={settings?.email ?? null} forms={forms} api={browserApi} />
        )}
        {page?.form && !forms && settings?.email && (
          <ContactMessage words={page.form} email={settings.email} />
        )}
      </Section>
    </>
  )
}
