import { seeOther } from '@/lib/forms/answer-page'
import { receiveDeclaration } from '@/lib/membership/receive-declaration'
import { membershipPage } from '@/lib/membership/membership-link'
import { UPLOAD } from '@/lib/membership/upload-form'

interface Params {
  params: Promise<{ token: string }>
}

/** Takes a signed declaration and leads back to the applicant's page, which says what came of it. */
export async function POST(request: Request, { params }: Params): Promise<Response> {
  const { token } = await params
  const problem = await receiveDeclaration(token, request)
  const page = membershipPage(token)
  return seeOther(problem === null ? page : `${page}?${UPLOAD.problem}=${problem}#${UPLOAD.form}`)
}

/** Leads whoever opens the address to the page with the form. */
export async function GET(_request: Request, { params }: Params): Promise<Response> {
  const { token } = await params
  return seeOther(membershipPage(token))
}
