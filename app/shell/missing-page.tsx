import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { NotFoundMessage } from '@/components/sections/not-found-message'
import { ERRORS } from '@/components/ui/labels'
import { getNotFoundPage } from '@/lib/content/site'

/**
 * What a page renders when there is nothing at its address. A bare `notFound()`
 * leaves the HTML empty until scripts run (Next 16.4); thrown inside a boundary
 * it sets the status to 404 and keeps the message in the HTML.
 */
export async function MissingPage() {
  const page = await getNotFoundPage()
  return (
    <Suspense fallback={<NotFoundMessage page={page} />}>
      <NotFoundStatus />
    </Suspense>
  )
}

function NotFoundStatus(): never {
  notFound()
}

/** The metadata of a page when there is nothing at its address. */
export async function missingPageMetadata(): Promise<Metadata> {
  return { title: (await getNotFoundPage())?.title ?? ERRORS.notFoundTitle }
}
