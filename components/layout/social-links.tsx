import type { SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { safeHref } from '@/lib/format/link-href'
import { drawingAddress } from '../ui/drawing-address'
import { listOf } from '../ui/list-of'
import { LABELS, NOTICES } from '../ui/labels'
import { NoticeButton } from './notice-button'

type Social = NonNullable<NonNullable<SETTINGS_QUERY_RESULT>['social']>[number]
type Network = NonNullable<Social['network']>

const NAMES: Record<Network, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
}

/** The social networks: links to our pages there, or a notice where there is none yet. */
export function SocialLinks({ social }: { social: readonly Social[] }) {
  return (
    <ul aria-label={LABELS.social} className="social flex flex-wrap gap-2">
      {listOf(social, ({ network, url }) => network && <li>{socialLink(network, url)}</li>)}
    </ul>
  )
}

function socialLink(network: Network, url: string | null) {
  const name = NAMES[network]
  const icon = (
    <svg aria-hidden>
      <use href={drawingAddress(`network-${network}`)} />
    </svg>
  )
  const href = safeHref(url)
  if (href === null) {
    return (
      <NoticeButton label={name} notice={{ text: NOTICES.socialShare }}>
        {icon}
      </NoticeButton>
    )
  }
  return (
    <a href={href} rel="noopener me" aria-label={name}>
      {icon}
    </a>
  )
}
