import { readBody, forStaff, readQuery } from '@/lib/inbox/for-staff'
import type { MailPage } from '@/lib/inbox/inbox-types'
import { discardMail, listMails, retryMails, storeTestMail } from '@/lib/inbox/mail-store'
import { MailAction, MailQuery } from '@/lib/inbox/requests'

/** Returns one page of emails and the outbox's status. */
export const GET = forStaff(async (request) => {
  const { state, page } = readQuery(request, MailQuery)
  return Response.json((await listMails(state, page)) satisfies MailPage)
})

export const POST = forStaff(async (request, { staffName }) => {
  const requested = await readBody(
    request,
    MailAction,
    'Write one email address, such as name@example.org.au.',
  )
  switch (requested.action) {
    case 'retry':
      await retryMails(requested.id)
      break
    case 'discard':
      await discardMail(requested.id)
      break
    case 'test':
      await storeTestMail(requested.recipient, staffName)
      break
    default:
      return requested satisfies never
  }
  return new Response(null, { status: 204 })
})
