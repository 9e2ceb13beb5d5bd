import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { cache } from 'react'
import { missingPageMetadata } from '@/app/shell/missing-page'
import { PageOpening } from '@/components/sections/page-opening'
import { JobToInbox } from '@/components/sections/job-to-inbox'
import { MembershipToInbox } from '@/components/sections/membership-to-inbox'
import { ContactToInbox, NewsletterToInbox } from '@/components/sections/stored-forms'
import { SignUpForm, VolunteerSignUp } from '@/components/sections/volunteer-sections'
import { LABELS } from '@/components/ui/labels'
import { Section } from '@/components/ui/section'
import { getStoredForm } from '@/lib/content/forms'
import { getHome } from '@/lib/content/home'
import { getSettings } from '@/lib/content/site'
import { getContact, getJobOpenings, getJoinParty, getJoinTeam, getVolunteer } from '@/lib/content/take-part'
import { browserApi } from '@/lib/env/volunteers'
import { formAnswers, type SentAnswer } from '@/lib/forms/answer-page'
import { FORMS_ANSWER } from '@/lib/forms/submission-form'
import { signedNow } from '@/lib/forms/without-scripts'
import type { SubmissionKind } from '@/lib/inbox/inbox-desk'
import { getNewsletterForm } from '@/lib/newsletter/newsletter-form'
import { type DescribedPage, pageMetadata } from '@/lib/seo/page-metadata'

/** An answer to one kind of form. */
type AnswerTo<Kind extends SentAnswer['kind']> = { given: Extract<SentAnswer, { kind: Kind }> }

export async function generateMetadata(): Promise<Metadata> {
  const given = await answer()
  if (given === undefined) return missingPageMetadata()
  const [page, settings] = await Promise.all([pageOf(given), getSettings()])
  const { title } = pageMetadata({ ...page, path: FORMS_ANSWER.path, settings })
  return { title: LABELS.errorInTitle + (typeof title === 'string' ? title : '') }
}

/** Shows a form again to a visitor without scripts, with its errors and everything they typed. */
export default async function FormAgainPage() {
  const given = await answer()
  if (given === undefined) notFound()
  const { title, description } = await pageOf(given)
  return (
    <>
      <PageOpening title={title} description={description ?? null} />
      <SentForm given={given} title={title} />
    </>
  )
}

function SentForm({ given, title }: { given: SentAnswer; title: string | null | undefined }) {
  switch (given.kind) {
    case 'volunteers':
      return <SentSignUp given={given} />
    case 'job':
      return <SentApplication given={given} />
    case 'membership':
      return <SentMembership given={given} />
    case 'newsletter':
    case 'contact':
      return (
        <Section aria-label={title ?? undefined} className="gap-y-14">
          <SentTextForm given={given} />
        </Section>
      )
    default:
      return given satisfies never
  }
}

async function SentSignUp({ given: { kind: _, ...given } }: AnswerTo<'volunteers'>) {
  const [page] = await Promise.all([getVolunteer(), connection()])
  if (!page?.form) notFound()
  return (
    <VolunteerSignUp id="sign-up" words={page.form} contact={page.contact}>
      <SignUpForm words={page.form} api={browserApi} answer={{ ...given, begun: signedNow() }} />
    </VolunteerSignUp>
  )
}

async function SentApplication({ given: { kind, ...given } }: AnswerTo<'job'>) {
  const [forms, jobs] = await Promise.all([formOf(kind), getJobOpenings()])
  const answer = { ...given, begun: signedNow() }
  const openings = jobs.map(({ title }) => title)
  return <JobToInbox openings={openings} forms={forms} api={browserApi} answer={answer} />
}

async function SentMembership({ given: { kind, ...given } }: AnswerTo<'membership'>) {
  const [forms, page] = await Promise.all([formOf(kind), getJoinParty()])
  const answer = { ...given, begun: signedNow() }
  const levels = page?.levels?.map(({ name }) => name) ?? []
  return <MembershipToInbox levels={levels} forms={forms} api={browserApi} answer={answer} />
}

async function SentTextForm({ given: { kind, ...given } }: AnswerTo<'newsletter' | 'contact'>) {
  const stored = { forms: await formOf(kind), api: browserApi, answer: { ...given, begun: signedNow() } }
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

/** Returns the words of a form that goes to the inbox. It waits for the request: the page is for one visitor. */
async function formOf(kind: SubmissionKind) {
  const [forms] = await Promise.all([
    kind === 'newsletter' ? getNewsletterForm() : getStoredForm(kind),
    connection(),
  ])
  return forms ?? notFound()
}

/** Returns title and description of the form's own page. */
async function pageOf({ kind }: SentAnswer): Promise<DescribedPage> {
  if (kind === 'newsletter') {
    const words = (await getHome())?.newsletter
    return { title: words?.heading, description: words?.text }
  }
  const { title, seo } = (await PAGES[kind]()) ?? {}
  return { title, seo }
}

const PAGES = { volunteers: getVolunteer, membership: getJoinParty, job: getJoinTeam, contact: getContact }

/** Returns the answer that the form's route handler asks this page to show; undefined for requests of anybody else. */
const answer = cache(async () => formAnswers().get((await headers()).get(FORMS_ANSWER.header) ?? ''))
