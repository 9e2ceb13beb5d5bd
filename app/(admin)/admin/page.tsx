import '../../styles/template-font.css'
import './admin.css'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { StandardLogo, TransparentLogoSection } from '@/components/brand/logo-sections'
import { PrintSection } from '@/components/brand/print-section'
import { TemplatesSection } from '@/components/brand/templates-section'
import { DawnOpening } from '@/components/sections/page-opening'
import { PRINT_SECTION_FORMATS } from '@/components/brand/zipped'
import { letterheadOf } from '@/lib/brand/letterhead'
import { isAuthorisationPlaceholder, templatesIn, templatesOf } from '@/lib/brand/template-of'
import { getBrand, getPolicyCategories } from '@/lib/content/brand'
import { getSettings } from '@/lib/content/site'
import { adminAccess } from '@/lib/env/site'
import { ADMIN_PATH } from '@/lib/shared/routes'
import { pageMetadata } from '@/lib/seo/page-metadata'
import { findAdmin } from '@/lib/staff/admin-gate'
import { staffAccess } from '@/lib/staff/staff-access'

export async function generateMetadata(): Promise<Metadata> {
  const [page, settings] = await Promise.all([getBrand(), getSettings()])
  const { title, description, seo } = page ?? {}
  return {
    ...pageMetadata({ path: ADMIN_PATH, title, description, seo, settings }),
    robots: { index: false, follow: false },
  }
}

/** Shows the logos and advertisements to staff (specification, section 2, Admin). */
export default async function AdminPage() {
  if (adminAccess() === 'staff') await requireStaff()
  const [brand, settings, categories] = await Promise.all([getBrand(), getSettings(), getPolicyCategories()])
  const isPlaceholder = isAuthorisationPlaceholder(settings)
  const hasOwnLogo = Boolean(brand?.logo)
  const partyName = settings?.partyName ?? ''
  const sheets = templatesIn(PRINT_SECTION_FORMATS, { brand, settings, categories })
  const letterhead = letterheadOf({ brand, settings, categories })
  return (
    <>
      <DawnOpening eyebrow={brand?.marking} title={brand?.title}>
        {brand?.description && <p className="max-w-[46ch] text-lead font-medium">{brand.description}</p>}
        {isPlaceholder && brand?.placeholderNotice && (
          <p className="brand-placeholder">{brand.placeholderNotice}</p>
        )}
      </DawnOpening>
      {brand && (
        <>
          <StandardLogo copy={brand.standardLogo} partyName={partyName} hasOwnLogo={hasOwnLogo} />
          <TransparentLogoSection copy={brand.transparentLogo} partyName={partyName} />
          <TemplatesSection
            brand={brand}
            categories={templatesOf({ brand, settings, categories })}
            sheets={sheets}
            letterhead={letterhead}
            authorisation={settings?.authorisation ?? ''}
            isPlaceholder={isPlaceholder}
          />
          <PrintSection
            brand={brand}
            categories={sheets}
            letterhead={letterhead}
            isPlaceholder={isPlaceholder}
          />
        </>
      )}
    </>
  )
}

/** Redirects anonymous visitors to the sign-in before any content is read. */
async function requireStaff(): Promise<void> {
  const staff = await findAdmin(await headers())
  if (!staff) redirect(staffAccess().adminSignIn())
}
