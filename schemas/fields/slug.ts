import { defineField, getPublishedId, type SlugIsUniqueValidator } from 'sanity'
import { siteAddresses } from '../rules/site-addresses'

interface SlugOptions {
  /** The part of the address before the slug, such as `/policies`. */
  prefix: string
  /** The field that “Generate” makes an address from. */
  source: string
  example: string
  group?: string
}

/** The field for the last part of a page's address. */
export function slugField({ prefix, source, example, ...field }: SlugOptions) {
  return defineField({
    ...field,
    name: 'slug',
    title: 'Address',
    type: 'slug',
    description: `The last part of the page’s address: ${prefix}/…. Changing it breaks links that others have shared.`,
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
 * Whether no other document of the type has a slug, drafts and versions in releases included.
 *
 * It reads all addresses of the site, as the rules of links do, and not this one slug: the launch checklist sends each query
 * once, and so checks all slugs with one answer.
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
