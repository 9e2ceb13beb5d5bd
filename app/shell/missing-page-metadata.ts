import type { Metadata } from 'next'
import { ERRORS } from '@/components/ui/labels'
import { getNotFoundPage } from '@/lib/content/site'

/** What a page says of itself when there is nothing at its address. */
export async function missingPageMetadata(): Promise<Metadata> {
  return { title: (await getNotFoundPage())?.title ?? ERRORS.notFoundTitle }
}
