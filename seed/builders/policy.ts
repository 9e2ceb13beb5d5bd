import type { Accent } from '../../lib/brand/tokens.ts'
import type { ICONS } from '../../schemas/fields/icon.ts'
import { type pageLink, policyId, slugOf } from './link.ts'
import { orderRank } from './order-rank.ts'
import { richText } from './rich-text.ts'

/** A policy as written in the seed. */
export interface PolicySource {
  slug: string
  title: string
  description: string
  icon: (typeof ICONS)[number]['value']
  colour: Accent
  initiatives: readonly string[]
  /** Titled sections. `text` is in richText's notation. */
  sections: readonly { title: string; text: string }[]
  /** Omitted for a policy without a tab on the home page. */
  homeTab?: { label: string; description: string }
  action?: { title: string; offer: string; link: ReturnType<typeof pageLink> }
  /** As YYYY-MM-DD. */
  dates: { published: string; modified: string }
  service: { serviceType: string; audience: string }
  seo: { description: string; keywords: readonly string[] }
}

/** Builds a policy document. `position` (from 0) is its place in the Studio's list and among the home page tabs. */
export function policyDocument(
  { slug, sections, homeTab, dates, seo, ...fields }: PolicySource,
  position: number,
) {
  return {
    _id: policyId(slug),
    _type: 'policy',
    orderRank: orderRank(position),
    slug: slugOf(slug),
    ...fields,
    sections: sections.map(({ title, text }) => ({ _type: 'policySection', title, content: richText(text) })),
    homeTab: { isShown: homeTab !== undefined, ...homeTab },
    publishedDate: dates.published,
    modifiedDate: dates.modified,
    seo: { _type: 'seo', ...seo },
  }
}
