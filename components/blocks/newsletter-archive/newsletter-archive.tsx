import { documentPath } from '@/lib/shared/routes'
import { PublishedDate } from '../../sections/dated-text'
import { TEXT_LINK } from '../../ui/button-look'
import { TextSection } from '../../ui/section'
import { SiteLink } from '../../ui/site-link'
import type { BlockProps } from '../block-props'

/** The fields of the block, and all newsletters that have a page, newest first. */
export const NEWSLETTER_ARCHIVE = /* groq */ `
  empty,
  "newsletters": *[_type == "newsletter" && defined(slug.current) && defined(title)]
    | order(publishedDate desc, title asc) {_id, title, description, publishedDate, "slug": slug.current}
`

/** Lists the newsletters. If there are none, shows the text for an empty list. */
export function NewsletterArchive({ id, block }: BlockProps<'newsletterArchive'>) {
  const { newsletters, empty } = block
  if (newsletters.length === 0 && !empty) return null
  return (
    <TextSection id={id}>
      {newsletters.length === 0 && <p className="text-lead">{empty}</p>}
      <ul>
        {newsletters.map(({ _id, title, slug, publishedDate, description }) => (
          <li key={_id} className="border-t border-rule py-8 first:border-0 first:pt-0">
            {publishedDate && <PublishedDate date={publishedDate} />}
            <h2 className="mt-2 text-heading">
              <SiteLink href={documentPath('newsletter', slug ?? '')} className={TEXT_LINK}>
                {title}
              </SiteLink>
            </h2>
            {description && <p className="mt-3 max-w-text text-ink-soft">{description}</p>}
          </li>
        ))}
      </ul>
    </TextSection>
  )
}
