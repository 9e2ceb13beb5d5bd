import type { Metadata } from 'next'
import { connection } from 'next/server'
import { cache } from 'react'
import {
  ApplicationEnded,
  DeclarationSteps,
  DeclarationThanks,
} from '@/components/sections/membership-sections'
import { PageOpening } from '@/components/sections/page-opening'
import { getMembershipWords } from '@/lib/content/forms'
import { getSettings } from '@/lib/content/site'
import { filledIn } from '@/lib/membership/declaration-of'
import { findMembershipLink, membershipAction, membershipPage } from '@/lib/membership/membership-link'
import { isUploadProblem, MEMBERSHIP_COPY, UPLOAD } from '@/lib/membership/membership-copy'

interface MembershipPageProps {
  params: Promise<{ token: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: MembershipPageProps): Promise<Metadata> {
  const { heading, settings } = await applicationOf(await tokenIn(params))
  return {
    title: [heading, settings?.partyName].filter(Boolean).join(' · '),
    // The address is the applicant's credential, so it must not leak to other sites.
    referrer: 'no-referrer',
  }
}

/** Shows an applicant their own page, where they can print the declaration and upload the signed one. */
export default async function MembershipPage({ params, searchParams }: MembershipPageProps) {
  const token = await tokenIn(params)
  const [{ link, heading, copy, settings }, query] = await Promise.all([applicationOf(token), searchParams])
  const sent = query[UPLOAD.problem]
  const problem = isUploadProblem(sent) ? sent : null
  const fill = (text: string | null | undefined) =>
    filledIn(text, { settings, until: link?.link_until ?? null })
  return (
    <>
      <PageOpening title={heading} description={null} />
      {link?.status === 'open' && (
        <DeclarationSteps
          copy={copy}
          reference={link.reference}
          fill={fill}
          declaration={`${membershipPage(token)}/declaration`}
          action={membershipAction(token)}
          problem={problem}
        />
      )}
      {link?.status === 'declared' && (
        <DeclarationThanks copy={copy} reference={link.reference} fill={fill} isSecond={problem === 'used'} />
      )}
      {(link === null || link.status === 'ended') && <ApplicationEnded copy={copy} fill={fill} />}
    </>
  )
}

async function tokenIn(params: MembershipPageProps['params']): Promise<string> {
  // Reads the application's state on every visit.
  await connection()
  return (await params).token
}

/** Fetches an application's state and the page's copy. Runs once per request. */
const applicationOf = cache(async (token: string) => {
  const [link, membership, settings] = await Promise.all([
    findMembershipLink(token),
    getMembershipWords(),
    getSettings(),
  ])
  const copy = membership?.page ?? null
  const headings = {
    open: copy?.heading ?? MEMBERSHIP_COPY.heading,
    declared: copy?.doneHeading ?? MEMBERSHIP_COPY.done,
    ended: copy?.endedHeading ?? MEMBERSHIP_COPY.ended,
  }
  return { link, copy, settings, heading: headings[link?.status ?? 'ended'] }
})
