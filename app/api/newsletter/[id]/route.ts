import { readBody, forStaff, problem } from '@/lib/inbox/for-staff'
import { hasAdministrator } from '@/lib/inbox/inbox-types'
import { NewsletterAction, type NewsletterStatus, NewsletterId } from '@/lib/newsletter/newsletter-types'
import { readNewsletterStatus, sendNewsletter, testNewsletter } from '@/lib/newsletter/newsletter-store'

const UNREADABLE = 'The request is not valid.'

interface Params {
  id: string
}

/** Returns a newsletter's status: its email, its recipients, why it can't be sent, and the progress of sending. */
export const GET = forStaff<Params>(async (_request, { params: { id } }) => {
  if (!NewsletterId.safeParse(id).success) return problem(404, 'This newsletter does not exist.')
  return Response.json((await readNewsletterStatus(id)) satisfies NewsletterStatus)
})

/**
 * Sends a test email to the staff member who requests it. Administrators can also send the newsletter to all
 * subscribers.
 */
export const POST = forStaff<Params>(async (request, { params: { id }, staffName, roles }) => {
  const requested = await readBody(request, NewsletterAction, UNREADABLE)
  if (!NewsletterId.safeParse(id).success) return problem(400, UNREADABLE)
  switch (requested.action) {
    case 'test':
      await testNewsletter(id, staffName)
      break
    case 'send':
      if (!hasAdministrator(roles)) return problem(403, 'Only administrators may send a newsletter.')
      await sendNewsletter(id, { revision: requested.revision, by: staffName })
      break
    default:
      return requested satisfies never
  }
  return Response.json((await readNewsletterStatus(id)) satisfies NewsletterStatus)
})
