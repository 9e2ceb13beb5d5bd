import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { cache } from 'react'
import { missingPageMetadata } from '@/app/shell/missing-page'
import { NewsletterToInbox } from '@/components/blocks/newsletter-form/newsletter-form'
import { contactToInbox } from '@/components/blocks/contact-form/contact-form'
import type { BlockType } from '@/components/blocks/block-props'
import { JobToInbox } from '@/components/blocks/job-openings/job-to-inbox'
import { MembershipToInbox } from '@/components/blocks/membership-form/membership-to-inbox'
import { VolunteerSignUp } from '@/components/blocks/volunteer-form/volunteer-sign-up'
import { PageOpening } from '@/components/sections/page-opening'
import { LABELS } from '@/components/ui/labels'
import { Section } from '@/components/ui/section'
import { getFormPage } from '@/lib/content/pages'
import { getSettings } from '@/lib/content/site'
import { browserApi } from '@/lib/env/volunteers'
import { formAnswers, type SentAnswer } from '@/lib/forms/answer-page'
import { MEMBERSHIP_PAGE } from '@/lib/forms/membership-form'
import { FORMS_ANSWER } from '@/lib/forms/submission-form'
import { signedNow } from '@/lib/forms/without-scripts'
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
  const block = await blockOf('volunteerForm')
  const answer = { ...given, begun: signedNow() }
  return <VolunteerSignUp id="sign-up" block={block} api={browserApi} answer={answer} />
}

async function SentApplication({ given: { kind: _, ...given } }: AnswerTo<'job'>) {
  const block = await blockOf('jobOpenings')
  if (block.forms === null) notFound()
  return <JobToInbox block={block} api={browserApi} answer={{ ...given, begun: signedNow() }} />
}

async function SentMembership({ given: { kind: _, ...given } }: AnswerTo<'membership'>) {
  const block = await blockOf('membershipForm')
  if (block.forms === null) notFound()
  const answer = { ...given, begun: signedNow() }
  return <MembershipToInbox id={MEMBERSHIP_PAGE.form} block={block} api={browserApi} answer={answer} />
}

/** Returns the block with a form. It waits for the request: the page is for one visitor. */
async function blockOf<Type extends BlockType>(type: Type) {
  const [found] = await Promise.all([getFormPage(type), connection()])
  return found?.block ?? notFound()
}

async function SentTextForm({ given: { kind, ...given } }: AnswerTo<'newsletter' | 'contact'>) {
  const answer = { ...given, begun: signedNow() }
  if (kind === 'contact') {
    const block = await blockOf('contactForm')
    return block.forms ? contactToInbox({ block, api: browserApi, answer }) : notFound()
  }
  const [stored, words] = await Promise.all([getNewsletterForm(), blockOf('newsletterForm')])
  if (!stored) notFound()
  return (
    <div className="col-span-full md:col-span-6">
      <NewsletterToInbox words={words} forms={stored.forms} api={browserApi} answer={answer} />
    </div>
  )
}

/** Returns title and description of the form's own page. */
async function pageOf({ kind }: SentAnswer): Promise<DescribedPage> {
  if (kind === 'newsletter') {
    const block = (await getFormPage('newsletterForm'))?.block
    return { title: block?.heading, description: block?.text }
  }
  const found = await getFormPage(BLOCKS[kind])
  return { title: found?.page.title, seo: found?.page.seo }
}

/** The kinds of blocks that have the forms. */
const BLOCKS = {
  volunteers: 'volunteerForm',
  membership: 'membershipForm',
  job: 'jobOpenings',
  contact: 'contactForm',
} as const

/** Returns the answer that the form's route handler asks this page to show; undefined for requests of anybody else. */
const answer = cache(async () => formAnswers().get((await headers()).get(FORMS_ANSWER.header) ?? ''))
