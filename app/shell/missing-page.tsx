import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { ERRORS } from '@/components/ui/labels'
import type { NOT_FOUND_QUERY_RESULT } from '@/lib/content/sanity.types'
import { getNotFoundPage } from '@/lib/content/site'
import { LogMissingPath } from '@/components/sections/log-missing-path'
import { ButtonLink } from '@/components/ui/button-link'
import { BUTTON } from '@/components/ui/button-look'
import { Title } from '@/components/ui/section'
import { SiteLink } from '@/components/ui/site-link'

/** Shows the 404 message, for an address without a route. */
export async function NotFoundPage() {
  return <NotFoundMessage page={await getNotFoundPage()} />
}

/**
 * Shows the 404 message in place of a page whose document is missing, and sets the status. `notFound()` on its own
 * would leave the HTML empty until JavaScript runs (Next 16.4). When it is thrown inside a boundary, the HTML keeps the
 * message.
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

/**
 * A slug that no document has, so its page is a 404. At build time Next needs at least one address per route, and an
 * empty dataset has none.
 */
const NONE_YET = 'none-yet'

/** Maximum number of prerendered pages per route. All others are rendered on their first visit. */
const MOST_BUILT = 25

/**
 * Returns the slugs to prerender at build time.
 *
 * @param slugs the most important ones first
 */
export function slugsToBuild(slugs: readonly string[]): readonly string[] {
  return slugs.length > 0 ? slugs.slice(0, MOST_BUILT) : [NONE_YET]
}

export async function missingPageMetadata(): Promise<Metadata> {
  return { title: (await getNotFoundPage())?.title ?? ERRORS.notFoundTitle }
}

/** Shows the 404 message in front of a drawn sunset. */
function NotFoundMessage({ page }: { page: NOT_FOUND_QUERY_RESULT }) {
  return (
    <div className="sky flex min-h-svh flex-col justify-end">
      <LogMissingPath />
      <div className="mx-auto w-full max-w-page px-gutter pt-40">
        <Title className="text-display font-extrabold" text={page?.title ?? ERRORS.notFoundTitle} />
        <p className="mt-8 mb-10 max-w-[40ch] text-lead font-medium">{page?.text ?? ERRORS.notFoundText}</p>
        {page?.action ? (
          <ButtonLink link={page.action} look="ink" />
        ) : (
          <SiteLink href="/" className={BUTTON.ink}>
            {ERRORS.returnHome}
          </SiteLink>
        )}
      </div>
      <div aria-hidden className="setting-sun mt-12" />
      <div className="horizon-line draws-itself" />
    </div>
  )
}
