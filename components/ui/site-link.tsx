import type { ComponentProps } from 'react'
import { isExternal, type ResolvedLink } from '@/lib/format/link-href'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** Shows a link inside the site or to another. components/layout/page-effects.tsx follows those inside without a full load. */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  return (
    <a href={href} {...(isExternal(href) && { rel: 'noopener' })} {...rest}>
      {children}
    </a>
  )
}

interface ReadOnProps {
  link: ResolvedLink
  /** The subject of the link, for screen reader users, who may hear it without the card around it. */
  about: string | null | undefined
}

/** Shows the link at the foot of a card. Screen readers also read its subject, since several links on a page have the same words. */
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
