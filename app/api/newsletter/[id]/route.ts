import { readBody, forStaff, problem } from '@/lib/inbox/for-staff'
import { hasAdministrator } from '@/lib/inbox/inbox-types'
import { NewsletterAction, type NewsletterStatus, NewsletterId } from '@/lib/newsletter/newsletter-types'
import { readNewsletterStatus, sendNewsletter, testNewsletter } from '@/lib/newsletter/newsletter-store'

const UNREADABLE = 'The request is not valid.'

interface Params {
  id: string
}

/** Returns the state of a newsletter: its mail, its recipients, what prevents sending, and its progress. */
export const GET = forStaff<Params>(async (_request, { params: { id } }) => {
  if (!NewsletterId.safeParse(id).success) return problem(404, 'This newsletter does not exist.')
  return Response.json((await readNewsletterStatus(id)) satisfies NewsletterStatus)
})

/** Sends a newsletter to the member of staff who asks or, if an administrator asks, to all subscribers. */
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
