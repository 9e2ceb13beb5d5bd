import type { Metadata } from 'next'
import { connection } from 'next/server'
import { cache } from 'react'
import { SubscriptionStep } from '@/components/sections/subscription-step'
import { PageOpening } from '@/components/sections/page-opening'
import { getSubscriptionWords } from '@/lib/content/newsletters'
import { getSettings } from '@/lib/content/site'
import { findSubscriptionLink, subscriptionAction } from '@/lib/newsletter/subscription-link'
import { SUBSCRIPTION_COPY } from '@/lib/newsletter/newsletter-copy'

interface SubscriptionPageProps {
  params: Promise<{ token?: string[] }>
}

export async function generateMetadata({ params }: SubscriptionPageProps): Promise<Metadata> {
  const [{ heading }, settings] = await Promise.all([wordsOf(await tokenIn(params)), getSettings()])
  return {
    title: [heading, settings?.partyName].filter(Boolean).join(' · '),
    // The address is the subscriber's credential, so it must not leak to other sites.
    referrer: 'no-referrer',
  }
}

/** Shows the page that links in newsletter emails open: the form to confirm or unsubscribe, or the result. */
export default async function SubscriptionPage({ params }: SubscriptionPageProps) {
  const { heading, ...step } = await wordsOf(await tokenIn(params))
  return (
    <>
      <PageOpening title={heading} description={null} />
      <SubscriptionStep {...step} />
    </>
  )
}

async function tokenIn(params: SubscriptionPageProps['params']): Promise<string> {
  // Reads the link's state on every visit.
  await connection()
  return ((await params).token ?? []).join('/')
}

/** Fetches the copy for a link's page. Runs once per request. */
const wordsOf = cache(async (token: string) => {
  const [link, copy] = await Promise.all([findSubscriptionLink(token), getSubscriptionWords()])
  if (link === null) {
    const { heading, text } = SUBSCRIPTION_COPY.broken
    return { heading: copy?.broken?.heading ?? heading, text: copy?.broken?.text ?? text }
  }
  const written = copy?.[link.purpose]
  const fallback = SUBSCRIPTION_COPY[link.purpose]
  if (link.is_done) {
    const heading = written?.doneHeading ?? fallback.doneHeading
    return { heading, text: written?.doneText ?? null }
  }
  return {
    heading: written?.heading ?? fallback.heading,
    text: written?.text ?? null,
    button: { label: written?.button ?? fallback.button, action: subscriptionAction(token) },
    tick: link.purpose === 'confirm' ? (copy?.confirm?.tick ?? SUBSCRIPTION_COPY.confirm.tick) : undefined,
  }
})
