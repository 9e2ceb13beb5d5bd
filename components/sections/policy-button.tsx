import { policyPath } from '@/lib/routes'
import { SiteLink } from '../ui/site-link'
import { BUTTON } from '../ui/button-look'
import { fadeInAt } from './fade-in-at'

interface PolicyButtonProps {
  slug: string | null
  label: string | null | undefined
  /** What the label leaves open, for those who hear the button alone. */
  about: string
  /** Its place among what fades in. */
  part: number
}

/** A button that leads to a policy. Nothing without words or policy. */
export function PolicyButton({ slug, label, about, part }: PolicyButtonProps) {
  if (!slug || !label) return null
  return (
    <p data-tab-part="" style={fadeInAt(part)} className="mt-8">
      <SiteLink href={policyPath(slug)} className={`${BUTTON.base} ${BUTTON.ink}`}>
        {label}
        <span className="sr-only"> ({about})</span>
      </SiteLink>
    </p>
  )
}
