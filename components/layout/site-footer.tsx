import type { FOOTER_QUERY_RESULT, SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { fillIn } from '@/lib/shared/fill-in'
import { type LinkTarget, resolveLink, safeHref } from '@/lib/format/link-href'
import { SEARCH_PATH } from '@/lib/shared/routes'
import { SEARCH_WORDS } from '@/lib/shared/words'
import { ButtonLink } from '../ui/button-link'
import { drawingAddress } from '../ui/drawing-address'
import { DETAIL_LINK } from '../ui/button-look'
import { BUTTON_TOASTS, LABELS } from '../ui/labels'
import { Land } from '../ui/landscape'
import { listOf } from '../ui/list-of'
import { SiteLink } from '../ui/site-link'
import { Brand } from './brand'
import { ToastButton } from './toasts'

export const FOOTER_ID = 'site-footer'
export const FOOTER_LINKS_ID = 'site-links'

interface SiteFooterProps {
  footer: FOOTER_QUERY_RESULT
  settings: SETTINGS_QUERY_RESULT
  year: string
}

export function SiteFooter({ footer, settings, year }: SiteFooterProps) {
  return (
    <Land as="footer" id={FOOTER_ID} className="grid gap-y-12 pt-land pb-10 lg:grid-cols-12 lg:gap-x-6">
      <div data-print="no" className="grid content-start justify-items-start gap-7 lg:col-span-5">
        <Brand settings={settings} isOnLand />
        {footer?.statement && (
          <p className="max-w-[22ch] text-heading font-bold md:max-lg:max-w-[34ch]">{footer.statement}</p>
        )}
        <ButtonLink link={footer?.joinButton} look="sun" />
        <SocialLinks social={settings?.social ?? []} />
        <SiteLink href={SEARCH_PATH} className={DETAIL_LINK}>
          {settings?.search?.linkLabel ?? SEARCH_WORDS.linkLabel}
        </SiteLink>
      </div>
      <nav
        id={FOOTER_LINKS_ID}
        aria-label={LABELS.footer}
        className="grid gap-8 sm:grid-cols-3 lg:col-span-7 lg:pl-6"
      >
        {listOf(footer?.columns ?? [], ({ title, links }) => (
          <div>
            <h2 className="border-b-3 border-sun pb-3 text-body font-bold">{title}</h2>
            <LinkList links={links ?? []} className="pt-2" />
          </div>
        ))}
      </nav>
      <div className="grid gap-4 border-t border-land-rule pt-6 text-small text-land-soft lg:col-span-12">
        <nav aria-label={LABELS.legal}>
          <LinkList links={footer?.legalLinks ?? []} className="flex flex-wrap gap-x-6" />
        </nav>
        {settings?.authorisation && <p>{settings.authorisation}</p>}
        {footer?.copyright && <p>{fillIn(footer.copyright, { year })}</p>}
      </div>
    </Land>
  )
}

type Links = readonly (LinkTarget & { label: string | null })[]

function LinkList({ links, className }: { links: Links; className: string }) {
  const resolved = links.flatMap((link) => resolveLink(link) ?? [])
  return (
    <ul className={`link-list ${className}`}>
      {listOf(resolved, ({ label, href }) => (
        <li>
          <SiteLink href={href}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  )
}

type Social = NonNullable<NonNullable<SETTINGS_QUERY_RESULT>['social']>[number]
type Network = NonNullable<Social['network']>

const NETWORK_NAMES: Record<Network, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
}

/**
 * Shows the social networks. Each is a link to the party's page, or a button with a toast if there is no such page yet.
 */
export function SocialLinks({ social }: { social: readonly Social[] }) {
  return (
    <ul aria-label={LABELS.social} className="social flex flex-wrap gap-2">
      {listOf(social, ({ network, url }) => network && <li>{socialLink(network, url)}</li>)}
    </ul>
  )
}

function socialLink(network: Network, url: string | null) {
  const name = NETWORK_NAMES[network]
  const icon = (
    <svg aria-hidden>
      <use href={drawingAddress(`network-${network}`)} />
    </svg>
  )
  const href = safeHref(url)
  return href === null ? (
    <ToastButton label={name} toast={{ text: BUTTON_TOASTS.socialShare }}>
      {icon}
    </ToastButton>
  ) : (
    <a href={href} rel="noopener me" aria-label={name}>
      {icon}
    </a>
  )
}
