import type { ComponentProps } from 'react'
import { isExternal, type ResolvedLink } from '@/lib/format/link-href'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/**
 * Shows an internal or external link. components/layout/page-effects.tsx follows internal links without a full page
 * load.
 */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  return (
    <a href={href} {...(isExternal(href) && { rel: 'noopener' })} {...rest}>
      {children}
    </a>
  )
}

interface ReadOnProps {
  link: ResolvedLink
  /** What the link is about, for screen reader users who hear it without the card. */
  about: string | null | undefined
}

/**
 * Shows the link at the bottom of a card. Screen readers also read what it is about, because several links have the
 * same text.
 */
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
