import type { ResolvedLink } from '@/lib/format/link-href'
import { SiteLink } from './site-link'

interface ReadOn {
  link: ResolvedLink
  /** What the link is about, for those who hear it without the card around it. */
  about: string | null | undefined
}

/** The underlined way on at the foot of a card. Several stand on a page, so each says what it is about. */
export function ReadOn({ link, about }: ReadOn) {
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
