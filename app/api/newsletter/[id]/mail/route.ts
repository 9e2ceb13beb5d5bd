import { forStaff, problem } from '@/lib/inbox/for-staff'
import { NewsletterId, type NewsletterPreview } from '@/lib/newsletter/newsletter-types'
import { previewNewsletter } from '@/lib/newsletter/newsletter-store'

/** Returns a newsletter's email as it would look now, including unpublished changes. */
export const GET = forStaff<{ id: string }>(async (_request, { params: { id } }) => {
  if (!NewsletterId.safeParse(id).success) return problem(404, 'This newsletter does not exist.')
  return Response.json((await previewNewsletter(id)) satisfies NewsletterPreview)
})
