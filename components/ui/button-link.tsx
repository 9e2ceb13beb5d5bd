import { cn } from '@/lib/format/cn'
import { type LinkTarget, resolveLink } from '@/lib/format/link-href'
import { SiteLink } from './site-link'

const LOOKS = {
  ink: 'border-2 border-transparent bg-ink text-paper hover:bg-ink-soft',
  sun: 'border-2 border-transparent bg-sun text-on-sun hover:bg-land-ink hover:text-land',
  outline: 'border-2 border-current hover:bg-ink hover:text-paper',
  landOutline: 'border-2 border-current text-land-ink hover:bg-land-ink hover:text-land',
} as const

interface ButtonLinkProps {
  link: (LinkTarget & { label: string | null }) | null | undefined
  look: keyof typeof LOOKS
  className?: string
}

/** A link that looks like a button. Nothing when it has no words or leads nowhere. */
export function ButtonLink({ link, look, className }: ButtonLinkProps) {
  const resolved = resolveLink(link)
  return (
    resolved && (
      <SiteLink
        href={resolved.href}
        data-print="no"
        className={cn(
          'inline-flex min-h-12 items-center rounded-control px-6 py-2.5 font-bold no-underline transition-colors',
          LOOKS[look],
          className,
        )}
      >
        {resolved.label}
      </SiteLink>
    )
  )
}
