import { getStoredForm } from '@/lib/content/forms'
import { answerWithPage, seeOther } from '@/lib/forms/answer-page'
import { checkMembership } from '@/lib/forms/check-membership'
import { MEMBERSHIP_PAGE, membershipIn } from '@/lib/forms/membership-form'
import { MEMBERSHIP_RULES, membershipToken } from '@/lib/forms/membership-without-scripts'
import { FORMS_ANSWER } from '@/lib/forms/submission-form'
import { submissionAnswers } from '@/lib/forms/submissions-without-scripts'
import { readSentForm, storeSentForm } from '@/lib/forms/without-scripts'
import { membershipPage } from '@/lib/membership/membership-link'

/** Takes the application of a visitor without scripts, and leads to the applicant's own page. */
export async function POST(request: Request): Promise<Response> {
  const read = await readSentForm(request, membershipIn)
  if (read === null) return new Response('This is not a form of this site.', { status: 400 })
  const forms = await getStoredForm('membership')
  // Staff have switched it off since the page was made.
  if (forms === null) return seeOther(MEMBERSHIP_PAGE.path)
  // What is to be declared by now, which may be more than the page asked.
  const asked = forms.membership?.declarations?.map((_, index) => String(index)) ?? []
  const sent = { ...read, values: { ...read.values, asked } }
  const result = await storeSentForm(sent, request.headers, MEMBERSHIP_RULES)
  const checked = checkMembership(sent.values)
  if (result.kind === 'stored' && 'values' in checked)
    // With an end of its own, or browsers keep that of the form's address.
    return seeOther(`${membershipPage(membershipToken(checked.values))}#content`)
  const answer = {
    kind: 'membership' as const,
    values: sent.values,
    problems: result.kind === 'wrong' ? result.problems : {},
    hasFailed: result.kind === 'failed',
    busyMinutes: result.kind === 'failed' ? result.busyMinutes : null,
  }
  return answerWithPage(FORMS_ANSWER, submissionAnswers(), {
    answer,
    status: result.kind === 'stored' ? 500 : result.status,
  })
}

/** Leads whoever opens the address of an answer back to the form. */
export function GET(): Response {
  return seeOther(MEMBERSHIP_PAGE.path)
}
