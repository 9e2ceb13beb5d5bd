import { policyPath } from '@/lib/routes'
import { BUTTON } from '../ui/button-look'
import { SiteLink } from '../ui/site-link'

interface PolicyButtonProps {
  slug: string | null
  label: string | null | undefined
  /** What the label leaves open, for those who hear the button alone. */
  about: string
}

/** A button that leads to a policy. Nothing without words or policy. */
export function PolicyButton({ slug, label, about }: PolicyButtonProps) {
  if (!slug || !label) return null
  return (
    <p>
      <SiteLink href={policyPath(slug)} className={`${BUTTON.base} ${BUTTON.ink}`}>
        {label}
        <span className="sr-only"> ({about})</span>
      </SiteLink>
    </p>
  )
}
