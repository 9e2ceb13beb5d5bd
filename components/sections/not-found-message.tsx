import type { NOT_FOUND_QUERY_RESULT } from '@/lib/content/sanity.types'
import { ButtonLink } from '../ui/button-link'
import { ERRORS } from '../ui/labels'
import { LogMissingPath } from './log-missing-path'

const HOME_LINK = {
  label: ERRORS.returnHome,
  kind: 'page',
  page: '/',
  anchor: null,
  url: null,
  file: null,
  slug: null,
  target: null,
} as const

/** The page for addresses that do not exist: the sun has set, its last rim on the line. */
export function NotFoundMessage({ page }: { page: NOT_FOUND_QUERY_RESULT }) {
  return (
    <div className="sky flex min-h-svh flex-col justify-end">
      <LogMissingPath />
      <div className="mx-auto w-full max-w-page px-gutter pt-40">
        <h1 className="text-display font-extrabold">{page?.title ?? ERRORS.notFoundTitle}</h1>
        <p className="mt-8 mb-10 max-w-[40ch] text-lead font-medium">{page?.text ?? ERRORS.notFoundText}</p>
        <ButtonLink link={page?.action ?? HOME_LINK} look="ink" />
      </div>
      <div aria-hidden className="setting-sun mt-12" />
      <div className="horizon-line draws-itself" />
    </div>
  )
}
