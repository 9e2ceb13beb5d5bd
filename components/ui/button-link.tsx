import { cn } from '@/lib/format/cn'
import { type LinkTarget, resolveLink } from '@/lib/format/link-href'
import { BUTTON } from './button-look'
import { listOf } from './list-of'
import { SiteLink } from './site-link'

type Link = LinkTarget & { label: string | null }

interface ButtonLinkProps {
  link: Link | null | undefined
  look: keyof typeof BUTTON
  className?: string
  /** Anchors of the blocks further up on the same page. */
  above?: readonly string[]
}

/**
 * Shows a link that looks like a button. A link to a block further up the page has an upward arrow. Shows nothing
 * without a label or target.
 */
export function ButtonLink({ link, look, className, above = [] }: ButtonLinkProps) {
  const resolved = resolveLink(link)
  if (resolved && above.includes(resolved.href))
    return (
      <a
        href={resolved.href.slice(resolved.href.indexOf('#'))}
        className={`${BUTTON[look]} onward onward-up gap-3`}
      >
        {resolved.label}
      </a>
    )
  return (
    resolved && (
      <SiteLink href={resolved.href} className={cn(BUTTON[look], className)}>
        {resolved.label}
      </SiteLink>
    )
  )
}

interface ButtonLinksProps extends Pick<ButtonLinkProps, 'above'> {
  links: readonly Link[] | null
  /** Look of the first, most important button, and of all others. */
  looks: readonly [first: keyof typeof BUTTON, others: keyof typeof BUTTON]
}

export function ButtonLinks({ links, looks: [first, others], ...rest }: ButtonLinksProps) {
  return listOf(links ?? [], (link, index) => (
    <ButtonLink link={link} look={index === 0 ? first : others} {...rest} />
  ))
}
