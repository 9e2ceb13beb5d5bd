import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { cache } from 'react'
import { missingPageMetadata } from '@/app/shell/missing-page'
import { NewsletterForm } from '@/components/blocks/newsletter-form/newsletter-form'
import { contactForm } from '@/components/blocks/contact-form/contact-form'
import type { BlockType } from '@/components/blocks/block-props'
import { JobForm } from '@/components/blocks/job-openings/job-form'
import { MembershipForm } from '@/components/blocks/membership-form/membership-form'
import { EventForm } from '@/components/sections/event-form'
import { VolunteerSignUp } from '@/components/blocks/volunteer-form/volunteer-sign-up'
import { PageOpening } from '@/components/sections/page-opening'
import { LABELS } from '@/components/ui/labels'
import { Section } from '@/components/ui/section'
import { getEvent, getEventClock, getEventForm } from '@/lib/content/events'
import { getFormPage } from '@/lib/content/pages'
import { getSettings } from '@/lib/content/site'
import { browserApi } from '@/lib/env/forms-database'
import { formAnswers, type SentAnswer } from '@/lib/forms/answer-page'
import { FORMS_ANSWER, textOf } from '@/lib/forms/form-kit'
import { APPLY } from '@/lib/forms/forms'
import { isOpen, occurrencesOf } from '@/lib/shared/occurrences'
import { type DescribedPage, pageMetadata } from '@/lib/seo/page-metadata'

type Title = string | null | undefined

export async function generateMetadata(): Promise<Metadata> {
  const given = await answer()
  if (given === undefined) return missingPageMetadata()
  const [page, settings] = await Promise.all([pageOf(given), getSettings()])
  const { title } = pageMetadata({ ...page, path: FORMS_ANSWER.path, settings })
  return { title: LABELS.errorInTitle + (typeof title === 'string' ? title : '') }
}

/** Shows a form again to a visitor without JavaScript, with its errors and everything they typed. */
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

async function SentForm({ given: { kind, ...given }, title }: { given: SentAnswer; title: Title }) {
  // This page is for one visitor only, so it must never be prerendered.
  await connection()
  const shared = { api: browserApi, answer: given }
  switch (kind) {
    case 'volunteers':
      return <VolunteerSignUp id="sign-up" block={await blockOf('volunteerForm')} {...shared} />
    case 'job':
      return <JobForm block={await blockOf('jobOpenings')} {...shared} />
    case 'membership':
      return <MembershipForm id={APPLY} block={await blockOf('membershipForm')} {...shared} />
    case 'contact':
      return (
        <Section aria-label={title ?? undefined} className="gap-y-14">
          {contactForm({ block: await blockOf('contactForm'), ...shared })}
        </Section>
      )
    case 'newsletter':
      return (
        <Section aria-label={title ?? undefined}>
          <div className="col-span-full md:col-span-6">
            <NewsletterForm block={await blockOf('newsletterForm')} {...shared} />
          </div>
        </Section>
      )
    case 'event': {
      const [event, now, copy] = await Promise.all([eventOf(given), getEventClock(), getEventForm()])
      const dates = occurrencesOf(event).filter((date) => isOpen(date, event, now))
      return <EventForm event={event} dates={dates} copy={copy} {...shared} />
    }
    default:
      return kind satisfies never
  }
}

async function blockOf<Type extends BlockType>(type: Type) {
  return (await getFormPage(type))?.block ?? notFound()
}

async function eventOf({ values }: Pick<SentAnswer, 'values'>) {
  return (await getEvent(textOf(values, 'event'))) ?? notFound()
}

/** Returns the title and description of the page that the form belongs to. */
async function pageOf({ kind, values }: SentAnswer): Promise<DescribedPage> {
  if (kind === 'event') return eventOf({ values })
  if (kind === 'newsletter') {
    const block = (await getFormPage('newsletterForm'))?.block
    return { title: block?.heading, description: block?.text }
  }
  const found = await getFormPage(BLOCKS[kind])
  return { title: found?.page.title, seo: found?.page.seo }
}

/** The block type that contains each form. */
const BLOCKS = {
  volunteers: 'volunteerForm',
  membership: 'membershipForm',
  job: 'jobOpenings',
  contact: 'contactForm',
} as const

/**
 * The response that the form's route handler has told this page to show. Undefined if someone opens the page directly.
 */
const answer = cache(async () => formAnswers().get((await headers()).get(FORMS_ANSWER.header) ?? ''))
