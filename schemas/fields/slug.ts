import { defineField, getPublishedId, type SlugIsUniqueValidator } from 'sanity'
import { siteAddresses } from '../rules/site-addresses'

interface SlugOptions {
  /** The part of the address before the slug, such as `/policies`. */
  prefix: string
  /** The field that an address is made from. */
  source: string
  example: string
  group?: string
}

/** The last part of a page's address. */
export function slugField({ prefix, source, example, group }: SlugOptions) {
  return defineField({
    name: 'slug',
    title: 'Address',
    type: 'slug',
    description: `The last part of the page’s address: ${prefix}/…. Changing it breaks links that others have shared.`,
    ...(group === undefined ? {} : { group }),
    options: { source, maxLength: 60, isUnique: isFreeSlug },
    validation: (rule) =>
      rule.required().custom((slug) => {
        if (!slug?.current) return 'Press “Generate”, or write an address.'
        return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug.current)
          ? true
          : `Use small letters, digits and single hyphens only, such as “${example}”.`
      }),
  })
}

/**
 * Whether no other document of the type has a slug, drafts and releases included.
 *
 * It asks for the addresses of the site, as links do, and not for this one slug: so the launch checklist, which asks
 * each question once, learns of all slugs with one answer.
 */
const isFreeSlug: SlugIsUniqueValidator = async (slug, context) => {
  const { document } = context
  if (document === undefined) return true
  const id = getPublishedId(document._id)
  const { pages } = await siteAddresses(context)
  return !pages.some(
    (page) => page._type === document._type && page.slug === slug && getPublishedId(page._id) !== id,
  )
}
