import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { missingPageMetadata } from '@/app/shell/missing-page'
import { PageOpening } from '@/components/sections/page-opening'
import { JobToInbox } from '@/components/sections/job-to-inbox'
import { MembershipToInbox } from '@/components/sections/membership-to-inbox'
import { ContactToInbox, NewsletterToInbox } from '@/components/sections/stored-forms'
import { LABELS } from '@/components/ui/labels'
import { Section } from '@/components/ui/section'
import { getStoredForm } from '@/lib/content/forms'
import { getHome } from '@/lib/content/home'
import { getSettings } from '@/lib/content/site'
import { getContact, getJobOpenings, getJoinParty, getJoinTeam } from '@/lib/content/take-part'
import { browserApi } from '@/lib/env/volunteers'
import { FORMS_ANSWER } from '@/lib/forms/submission-form'
import type { JobAnswer } from '@/lib/forms/job-without-scripts'
import type { MembershipAnswer } from '@/lib/forms/membership-without-scripts'
import { type SubmissionAnswer, submissionAnswers } from '@/lib/forms/submissions-without-scripts'
import { beginMark } from '@/lib/forms/without-scripts'

export async function generateMetadata(): Promise<Metadata> {
  const given = await answer()
  if (given === undefined) return missingPageMetadata()
  const { title } = await headOf(given)
  return { title: LABELS.errorInTitle + (title ?? '') }
}

/** A form once more, for a visitor without scripts: what is wrong, and everything they typed. */
export default async function FormAgainPage() {
  const given = await answer()
  if (given === undefined) notFound()
  const { title, description } = await headOf(given)
  if (given.kind === 'job')
    return (
      <>
        <PageOpening title={title} description={description} />
        <SentApplication given={given} />
      </>
    )
  if (given.kind === 'membership')
    return (
      <>
        <PageOpening title={title} description={description} />
        <SentMembership given={given} />
      </>
    )
  return (
    <>
      <PageOpening title={title} description={description} />
      <Section aria-label={title ?? undefined} className="gap-y-14">
        <SentForm given={given} />
      </Section>
    </>
  )
}

async function SentForm({ given: { kind, ...given } }: { given: SubmissionAnswer }) {
  const [forms] = await Promise.all([getStoredForm(kind), connection()])
  if (forms === null) notFound()
  const stored = { forms, api: browserApi, answer: { ...given, begun: beginMark() } }
  if (kind === 'newsletter') {
    const words = (await getHome())?.newsletter
    return (
      <div className="col-span-full md:col-span-6">
        {words && <NewsletterToInbox words={words} {...stored} />}
      </div>
    )
  }
  const [contact, settings] = await Promise.all([getContact(), getSettings()])
  return contact?.form ? (
    <ContactToInbox words={contact.form} email={settings?.email ?? null} {...stored} />
  ) : null
}

async function SentApplication({ given: { kind, ...given } }: { given: JobAnswer }) {
  const [forms, jobs] = await Promise.all([getStoredForm(kind), getJobOpenings(), connection()])
  if (forms === null) notFound()
  const answer = { ...given, begun: beginMark() }
  const openings = jobs.map(({ title }) => title)
  return <JobToInbox openings={openings} forms={forms} api={browserApi} answer={answer} />
}

async function SentMembership({ given: { kind, ...given } }: { given: MembershipAnswer }) {
  const [forms, page] = await Promise.all([getStoredForm(kind), getJoinParty(), connection()])
  if (forms === null) notFound()
  const answer = { ...given, begun: beginMark() }
  const levels = page?.levels?.map(({ name }) => name) ?? []
  return <MembershipToInbox levels={levels} forms={forms} api={browserApi} answer={answer} />
}

/** What opens the page of an answer: the words beside the form on its own page. */
async function headOf({ kind }: SubmissionAnswer | JobAnswer | MembershipAnswer) {
  if (kind === 'membership') return { title: (await getJoinParty())?.title, description: null }
  if (kind === 'job') return { title: (await getJoinTeam())?.title, description: null }
  if (kind === 'contact') return { title: (await getContact())?.title, description: null }
  const words = (await getHome())?.newsletter
  return { title: words?.heading, description: words?.text ?? null }
}

/** What the forms' handler asks this page to render; undefined for everybody else. */
async function answer() {
  return submissionAnswers().get((await headers()).get(FORMS_ANSWER.header) ?? '')
}
