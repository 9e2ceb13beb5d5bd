import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { NotFoundMessage } from '@/components/sections/not-found-message'
import { ERRORS } from '@/components/ui/labels'
import { getNotFoundPage } from '@/lib/content/site'

/** Shows the message of an address that has no page. */
export async function NotFoundPage() {
  return <NotFoundMessage page={await getNotFoundPage()} />
}

/**
 * Shows the message in place of a page whose document is missing, and sets the status to 404. A bare `notFound()` would
 * leave the HTML empty until scripts run (Next 16.4); thrown inside a boundary it keeps the message in the HTML.
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

/** A slug that no document has: Next wants at least one address at build, and an empty data set has none. It answers 404. */
const NONE_YET = 'none-yet'

/** Returns the slugs of the addresses that a build makes pages for. */
export function slugsToBuild(slugs: readonly string[]): readonly string[] {
  return slugs.length > 0 ? slugs : [NONE_YET]
}

/** Returns the metadata of an address that has no page. */
export async function missingPageMetadata(): Promise<Metadata> {
  return { title: (await getNotFoundPage())?.title ?? ERRORS.notFoundTitle }
}
