import { getStoredForm } from '@/lib/content/forms'
import { answerTo, answerWithPage, seeOther } from '@/lib/forms/answer-page'
import { MEMBERSHIP_RULES, membershipToken } from '@/lib/forms/form-rules'
import { MEMBERSHIP_PAGE, membershipIn } from '@/lib/forms/membership-form'
import { noForm, readSentForm, storeSentForm } from '@/lib/forms/without-scripts'
import { membershipPage } from '@/lib/membership/membership-link'

/** Receives a membership application from a visitor without scripts and redirects to the applicant's own page. */
export async function POST(request: Request): Promise<Response> {
  const read = await readSentForm(request, membershipIn)
  if (read === null) return noForm()
  const forms = await getStoredForm('membership')
  // Staff have switched the form off since the page was made.
  if (forms === null) return seeOther(MEMBERSHIP_PAGE.path)
  // The declarations of content now, which may be more than the page asked for.
  const asked = forms.membership?.declarations?.map((_, index) => String(index)) ?? []
  const values = { ...read.values, asked }
  const result = await storeSentForm({ ...read, values }, request.headers, MEMBERSHIP_RULES)
  return result.kind === 'stored'
    ? // Without a hash in the redirect browsers keep that of the form's address.
      seeOther(`${membershipPage(membershipToken(result.values))}#content`)
    : answerWithPage({ kind: 'membership', values, ...answerTo(result) }, result.status)
}

/** Redirects to the form when a visitor opens the address that an answer had. */
export function GET(): Response {
  return seeOther(MEMBERSHIP_PAGE.path)
}
