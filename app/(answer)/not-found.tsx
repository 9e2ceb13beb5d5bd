import { NotFoundMessage } from '@/components/sections/not-found-message'
import { getNotFoundPage } from '@/lib/content/site'

/** Takes the place of a page that found nothing at its address. */
export default async function NotFound() {
  return <NotFoundMessage page={await getNotFoundPage()} />
}
