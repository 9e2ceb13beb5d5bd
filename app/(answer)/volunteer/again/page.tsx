import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { missingPageMetadata } from '@/app/shell/missing-page'
import { PageOpening } from '@/components/sections/page-opening'
import { SignUpForm, VolunteerSignUp } from '@/components/sections/volunteer-sections'
import { LABELS } from '@/components/ui/labels'
import { getSettings } from '@/lib/content/site'
import { getVolunteer } from '@/lib/content/take-part'
import { pageMetadata } from '@/lib/seo/page-metadata'
import { beginMark } from '@/lib/forms/without-scripts'
import { ANSWER_HEADER } from '@/lib/volunteers/form'
import { signUpAnswers } from '@/lib/volunteers/without-scripts'
import { browserApi } from '@/lib/env/volunteers'

export async function generateMetadata(): Promise<Metadata> {
  if ((await answer()) === undefined) return missingPageMetadata()
  const [page, settings] = await Promise.all([getVolunteer(), getSettings()])
  const metadata = pageMetadata({ path: '/volunteer', title: page?.title, seo: page?.seo, settings })
  const title = typeof metadata.title === 'string' ? metadata.title : ''
  return { ...metadata, title: LABELS.errorInTitle + title }
}

/** The sign-up once more, for a visitor without scripts: what is wrong, and everything they typed. */
export default async function VolunteerAgainPage() {
  const [again, page] = await Promise.all([answer(), getVolunteer()])
  if (again === undefined || !page?.form) notFound()
  return (
    <>
      <PageOpening title={page.title} description={null} />
      <VolunteerSignUp id="sign-up" words={page.form} contact={page.contact}>
        <SignUpForm words={page.form} api={browserApi} answer={{ ...again, begun: beginMark() }} />
      </VolunteerSignUp>
    </>
  )
}

/** What the form's handler asks this page to render; undefined for everybody else. */
async function answer() {
  return signUpAnswers().get((await headers()).get(ANSWER_HEADER) ?? '')
}
