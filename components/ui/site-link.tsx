import type { ComponentProps } from 'react'
import { isExternal } from '@/lib/format/link-href'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** A link inside the site or out of it. Inside, components/layout/soft-navigation follows it without a full load. */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  return (
    <a href={href} {...(isExternal(href) && { rel: 'noopener' })} {...rest}>
      {children}
    </a>
  )
}
