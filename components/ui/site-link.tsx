'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'
import { isExternal } from '@/lib/format/link-href'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/**
 * A link inside the site or out of it. The next page loads ahead only when a
 * finger, a pointer or focus arrives: a page has thirty links in view, and its
 * reader may pay for every kilobyte.
 */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  const [isLikely, setIsLikely] = useState(false)
  const expect = () => setIsLikely(true)

  if (isExternal(href)) {
    return (
      <a href={href} rel="noopener" {...rest}>
        {children}
      </a>
    )
  }
  return (
    <Link href={href} prefetch={isLikely ? null : false} onPointerEnter={expect} onFocus={expect} {...rest}>
      {children}
    </Link>
  )
}
