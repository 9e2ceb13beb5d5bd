import type { ComponentProps } from 'react'
import { isExternal, type ResolvedLink } from '@/lib/format/link-href'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** An internal or outside link. components/layout/page-effects.tsx follows internal links without a full load. */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  return (
    <a href={href} {...(isExternal(href) && { rel: 'noopener' })} {...rest}>
      {children}
    </a>
  )
}

interface ReadOnProps {
  link: ResolvedLink
  /** The subject of the link, for screen reader users who hear it without the card. */
  about: string | null | undefined
}

/** The link at the foot of a card. Screen readers also read its subject, because several links have the same text. */
export function ReadOn({ link, about }: ReadOnProps) {
  return (
    <p className="mt-auto">
      <SiteLink
        href={link.href}
        className="onward inline-flex min-h-11 items-center gap-3 border-b-3 border-accent font-bold"
      >
        {link.label}
        {about && <span className="sr-only">: {about}</span>}
      </SiteLink>
    </p>
  )
}
