import type { MEMBERSHIP_QUERY_RESULT, SETTINGS_QUERY_RESULT } from '../content/sanity.types'
import { fillIn } from '../shared/fill-in'
import { formatDate } from '../shared/format-date'
import { localDay } from '../shared/local-day'
import type { Declaration } from './declaration-pdf'
import type { Applicant } from './membership-link'
import { MEMBERSHIP_COPY } from './membership-copy'

interface DeclarationSources {
  applicant: Applicant
  words: MEMBERSHIP_QUERY_RESULT
  settings: SETTINGS_QUERY_RESULT
  /** Full URL of the applicant's page. */
  link: string
}

/** Creates an applicant's declaration with the copy that staff have entered. */
export function declarationOf({ applicant, words, settings, link }: DeclarationSources): Declaration {
  const { street, suburb, state, postcode } = applicant
  const paper = words?.paper
  const answers = [
    { label: words?.levelLabel, answer: applicant.level },
    { label: words?.nameLabel, answer: applicant.name },
    { label: words?.birthDateLabel, answer: formatDate(applicant.born_on) },
    { label: words?.streetLabel, answer: `${street}, ${suburb} ${state} ${postcode}` },
    { label: words?.emailLabel, answer: applicant.email },
    // Removes “(optional)” from the form's label.
    { label: words?.phoneLabel?.replace(/\s*\(.*\)$/, ''), answer: applicant.phone ?? '' },
  ]
  return {
    partyName: settings?.partyName ?? '',
    reference: applicant.reference,
    title: paper?.title ?? MEMBERSHIP_COPY.paperTitle,
    answers: answers
      .filter(({ answer }) => answer !== '')
      .map(({ label, answer }) => ({ label: label ?? '', answer })),
    introduction: paper?.introduction ?? '',
    declarations: words?.declarations ?? [],
    signatureLabel: paper?.signatureLabel ?? MEMBERSHIP_COPY.signature,
    dateLabel: paper?.dateLabel ?? MEMBERSHIP_COPY.date,
    sendText: filledIn(paper?.sendText, { settings, until: applicant.link_until }),
    link,
    authorisation: settings?.authorisation ?? '',
  }
}

/** Fills in the party's addresses and the expiry date of the link. */
export function filledIn(
  text: string | null | undefined,
  { settings, until }: { settings: SETTINGS_QUERY_RESULT; until: string | null },
): string {
  return fillIn(text ?? '', {
    email: settings?.email ?? '',
    address: settings?.address?.replaceAll('\n', ', ') ?? '',
    date: until === null ? '' : formatDate(localDay(new Date(until))),
  })
}
