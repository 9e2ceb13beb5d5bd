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
  /** The anchors of blocks further up the same page. */
  above?: readonly string[]
}

/** A link styled as a button. Shows nothing without a label or target. A link up the page has an arrow. */
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
  /** The look of the first, main button, and of the others. */
  looks: readonly [first: keyof typeof BUTTON, others: keyof typeof BUTTON]
}

export function ButtonLinks({ links, looks: [first, others], ...rest }: ButtonLinksProps) {
  return listOf(links ?? [], (link, index) => (
    <ButtonLink link={link} look={index === 0 ? first : others} {...rest} />
  ))
}
