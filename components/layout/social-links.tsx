import type { SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { LABELS, NOTICES } from '../ui/labels'
import { NoticeButton } from './notice-button'

type Social = NonNullable<NonNullable<SETTINGS_QUERY_RESULT>['social']>[number]
type Network = NonNullable<Social['network']>

const NETWORKS: Record<Network, { name: string; drawing: string }> = {
  facebook: {
    name: 'Facebook',
    drawing:
      'M13.5 22v-8.2h2.8l.5-3.4h-3.3V8.3c0-1 .4-1.8 1.9-1.8h1.5v-3a18 18 0 0 0-2.4-.2c-2.6 0-4.2 1.5-4.2 4.4v2.7H7.5v3.4h2.8V22Z',
  },
  instagram: {
    name: 'Instagram',
    drawing:
      'M8 2h8a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6Zm0 2a4 4 0 0 0-4 4v8a4 4 0 0 0 4 4h8a4 4 0 0 0 4-4V8a4 4 0 0 0-4-4Zm4 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10Zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm5.3-3.5a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4Z',
  },
  x: {
    name: 'X',
    drawing:
      'M3 3h5.2l4.3 5.9L17.6 3h2.7l-6.5 7.6L21 21h-5.2l-4.8-6.6L5.4 21H2.7l7-8.2Zm3.6 1.9 10.1 14.2h1.4L8 4.9Z',
  },
  youtube: {
    name: 'YouTube',
    drawing: 'M12 5c9 0 10 .6 10 7s-1 7-10 7-10-.6-10-7 1-7 10-7Zm-2 4v6l5.2-3Z',
  },
  tiktok: {
    name: 'TikTok',
    drawing:
      'M13 2h3.3a5 5 0 0 0 4.2 4.4v3.4a8.6 8.6 0 0 1-4.2-1.3v6.9A6.3 6.3 0 1 1 10 9.2h.8v3.5a2.9 2.9 0 1 0 2.2 2.8Z',
  },
  linkedin: {
    name: 'LinkedIn',
    drawing:
      'M4.7 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM3 9h3.5v12H3Zm6 0h3.3v1.6c.6-1 1.8-1.9 3.6-1.9 3.700 0 4.6 2.3 4.6 5.5V21H17v-6c0-1.6-.1-3.3-2.1-3.3s-2.4 1.5-2.4 3.2V21H9Z',
  },
}

/** The social networks: links to our pages there, or a notice where there is none yet. */
export function SocialLinks({ social }: { social: readonly Social[] }) {
  return (
    <ul aria-label={LABELS.social} className="flex flex-wrap gap-2">
      {social.map(({ _key, network, url }) => network && <li key={_key}>{socialLink(network, url)}</li>)}
    </ul>
  )
}

function socialLink(network: Network, url: string | null) {
  const { name, drawing } = NETWORKS[network]
  const icon = (
    <svg aria-hidden viewBox="0 0 24 24" className="size-5" fill="currentColor" fillRule="evenodd">
      <path d={drawing} />
    </svg>
  )
  if (!url) {
    return (
      <NoticeButton
        label={name}
        notice={{ text: NOTICES.socialShare }}
        className="grid size-12 cursor-pointer place-items-center rounded-control border border-land-rule hover:bg-land-ink hover:text-land"
      >
        {icon}
      </NoticeButton>
    )
  }
  return (
    <a
      href={url}
      rel="noopener me"
      aria-label={name}
      className="grid size-12 place-items-center rounded-control border border-land-rule hover:bg-land-ink hover:text-land"
    >
      {icon}
    </a>
  )
}
