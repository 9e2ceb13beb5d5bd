import type { CONSTITUTION_QUERY_RESULT } from '@/lib/content/sanity.types'
import { ButtonLink } from '../ui/button-link'

/** The head of the party's rules: paper and ink, one line, and the way to the signed document. */
export function ConstitutionOpening({ page }: { page: NonNullable<CONSTITUTION_QUERY_RESULT> }) {
  const { title, description, adopted, officialDocument } = page
  return (
    <div className="mx-auto max-w-page px-gutter pt-opening">
      {title && <h1 className="text-display font-extrabold">{title}</h1>}
      <div className="horizon-line draws-itself mt-8" />
      <div className="grid items-start gap-6 py-6 md:grid-cols-12">
        <div className="md:col-span-7">
          {description && <p className="text-lead font-medium">{description}</p>}
          {adopted && <p className="mt-2 text-ink-soft">{adopted}</p>}
        </div>
        <ButtonLink
          link={officialDocument}
          look="outline"
          className="justify-self-start md:col-span-5 md:justify-self-end"
        />
      </div>
    </div>
  )
}
