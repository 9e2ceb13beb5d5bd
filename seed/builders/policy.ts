import type { Accent } from '../../lib/brand/tokens.ts'
import type { ICONS } from '../../schemas/fields/icon.ts'
import { type pageLink, policyId } from './link.ts'
import { orderRank } from './order-rank.ts'
import { richText } from './rich-text.ts'

/** A titled section. `text` is in richText's notation. */
export interface PolicySectionSource {
  title: string
  text: string
}

/** A policy as written in the seed. */
export interface PolicySource {
  slug: string
  title: string
  description: string
  icon: (typeof ICONS)[number]['value']
  colour: Accent
  initiatives: readonly string[]
  sections: readonly PolicySectionSource[]
  /** Omitted for a policy without a tab on the home page. */
  homeTab?: { label: string; description: string }
  action?: { title: string; offer: string; link: ReturnType<typeof pageLink> }
  /** As YYYY-MM-DD. */
  dates: { published: string; modified: string }
  service: { serviceType: string; audience: string }
  seo: { description: string; keywords: readonly string[] }
}

/** Builds a policy document. `position` (from 0) is its place in the Studio's list and among the home page tabs. */
export function policyDocument(source: PolicySource, position: number) {
  const {
    slug,
    title,
    description,
    icon,
    colour,
    initiatives,
    sections,
    homeTab,
    action,
    dates,
    service,
    seo,
  } = source
  return {
    _id: policyId(slug),
    _type: 'policy',
    orderRank: orderRank(position),
    title,
    slug: { _type: 'slug', current: slug },
    description,
    icon,
    colour,
    initiatives,
    sections: sections.map((section) => ({
      _type: 'policySection',
      title: section.title,
      content: richText(section.text),
    })),
    homeTab: homeTab === undefined ? { isShown: false } : { isShown: true, ...homeTab },
    ...(action === undefined ? {} : { action }),
    publishedDate: dates.published,
    modifiedDate: dates.modified,
    service,
    seo: { _type: 'seo', ...seo },
  }
}
