import { forStaff, problem } from '@/lib/inbox/for-staff'
import { MailAction, type MailPage, MailQuestion } from '@/lib/inbox/mail'
import { discardMail, listMails, retryMails, storeTestMail } from '@/lib/inbox/mail-store'

/** Answers with a page of the mails, and how sending stands. */
export const GET = forStaff(async (request) => {
  const question = MailQuestion.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!question.success) return problem(400, 'The filter cannot be read.')
  const { state, page } = question.data
  return Response.json((await listMails(state, page)) satisfies MailPage)
})

/** Sends again, deletes, or sends a test mail. */
export const POST = forStaff(async (request, { staffName }) => {
  const wish = MailAction.safeParse(await request.json().catch(() => null))
  if (!wish.success) return problem(400, 'Write one email address, such as name@example.org.au.')
  switch (wish.data.action) {
    case 'retry':
      await retryMails(wish.data.id)
      break
    case 'discard':
      await discardMail(wish.data.id)
      break
    case 'test':
      await storeTestMail(wish.data.recipient, staffName)
      break
    default:
      return wish.data satisfies never
  }
  return new Response(null, { status: 204 })
})
