import { seeOther } from '@/lib/forms/answer-page'
import { receiveDeclaration } from '@/lib/membership/receive-declaration'
import { membershipPage } from '@/lib/membership/membership-link'
import { UPLOAD } from '@/lib/membership/membership-copy'

/** Receives a signed declaration, and redirects to the applicant's page, which shows the result. */
export async function POST(request: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const problem = await receiveDeclaration(token, request)
  const page = membershipPage(token)
  return seeOther(problem === null ? page : `${page}?${UPLOAD.problem}=${problem}#${UPLOAD.form}`)
}

/** Redirects to the page with the form if someone opens this address directly. */
export async function GET(_request: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  return seeOther(membershipPage(token))
}
