import Link from 'next/link'
import type { ComponentProps } from 'react'
import { isExternal } from '@/lib/format/link-href'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** A link inside the site or out of it. */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  if (isExternal(href)) {
    return (
      <a href={href} rel="noopener" {...rest}>
        {children}
      </a>
    )
  }
  return (
    <Link href={href} {...rest}>
      {children}
    </Link>
  )
}
