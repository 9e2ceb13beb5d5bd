import { forStaff, problem } from '@/lib/inbox/for-staff'
import { hasAdministrator } from '@/lib/inbox/roles'
import { NewsletterAction, type NewsletterDesk, NewsletterId } from '@/lib/newsletter/newsletter-desk'
import { readNewsletterDesk, sendNewsletter, testNewsletter } from '@/lib/newsletter/newsletter-store'

interface Params {
  id: string
}

/** Answers how a newsletter stands: what would be sent to how many, why not, and how it goes. */
export const GET = forStaff<Params>(async (_request, { params: { id } }) => {
  if (!NewsletterId.safeParse(id).success) return problem(404, 'There is no such newsletter.')
  return Response.json((await readNewsletterDesk(id)) satisfies NewsletterDesk)
})

/** Mails a newsletter to whoever asks, or, for an administrator, to everybody who has subscribed. */
export const POST = forStaff<Params>(async (request, { params: { id }, staffName, roles }) => {
  const wish = NewsletterAction.safeParse(await request.json().catch(() => null))
  if (!wish.success || !NewsletterId.safeParse(id).success) return problem(400, 'The request cannot be read.')
  switch (wish.data.action) {
    case 'test':
      await testNewsletter(id, staffName)
      break
    case 'send':
      if (!hasAdministrator(roles)) return problem(403, 'Only administrators may send a newsletter.')
      await sendNewsletter(id, { revision: wish.data.revision, by: staffName })
      break
    default:
      return wish.data satisfies never
  }
  return Response.json((await readNewsletterDesk(id)) satisfies NewsletterDesk)
})
