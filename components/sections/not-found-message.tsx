import type { NOT_FOUND_QUERY_RESULT } from '@/lib/content/sanity.types'
import { ButtonLink } from '../ui/button-link'
import { BUTTON } from '../ui/button-look'
import { Title } from '../ui/heading'
import { ERRORS } from '../ui/labels'
import { SiteLink } from '../ui/site-link'
import { LogMissingPath } from './log-missing-path'

/** Shows the message at an address that has no page, before a drawn sunset. */
export function NotFoundMessage({ page }: { page: NOT_FOUND_QUERY_RESULT }) {
  return (
    <div className="sky flex min-h-svh flex-col justify-end">
      <LogMissingPath />
      <div className="mx-auto w-full max-w-page px-gutter pt-40">
        <Title className="text-display font-extrabold">{page?.title ?? ERRORS.notFoundTitle}</Title>
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
