import { cn } from '@/lib/format/cn'
import { type LinkTarget, resolveLink } from '@/lib/format/link-href'
import { BUTTON } from './button-look'
import { SiteLink } from './site-link'

interface ButtonLinkProps {
  link: (LinkTarget & { label: string | null }) | null | undefined
  look: keyof typeof BUTTON
  className?: string
}

/** A link that looks like a button. Nothing when it has no words or leads nowhere. */
export function ButtonLink({ link, look, className }: ButtonLinkProps) {
  const resolved = resolveLink(link)
  return (
    resolved && (
      <SiteLink href={resolved.href} className={cn(BUTTON[look], className)}>
        {resolved.label}
      </SiteLink>
    )
  )
}
