import { oneAtATime } from '@/lib/brand/print/kept-files'
import { readPrintFonts } from '@/lib/brand/print/pdf-document'
import { getPublishedMembershipWords } from '@/lib/content/forms'
import { getPublishedSettings } from '@/lib/content/site'
import { absoluteUrl } from '@/lib/env/site'
import { seeOther } from '@/lib/forms/answer-page'
import { declarationOf } from '@/lib/membership/declaration-of'
import { drawDeclaration } from '@/lib/membership/declaration-pdf'
import { findApplicant, membershipPage } from '@/lib/membership/membership-link'

/** Draws one declaration at a time. Declarations aren't cached, because they contain personal data. */
const inTurn = oneAtATime()

/**
 * Serves an applicant's declaration as a PDF, drawn from the stored application. If the link has expired, redirects to
 * the applicant's page.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const [applicant, words, settings] = await Promise.all([
    findApplicant(token),
    getPublishedMembershipWords(),
    getPublishedSettings(),
  ])
  if (applicant === null) return seeOther(membershipPage(token))
  const declaration = declarationOf({ applicant, words, settings, link: absoluteUrl(membershipPage(token)) })
  const pdf = await inTurn(async () =>
    drawDeclaration(declaration, { fonts: await readPrintFonts(), madeAt: new Date() }),
  )
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="declaration-${applicant.reference}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
