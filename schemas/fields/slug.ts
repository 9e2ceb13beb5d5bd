import { defineField } from 'sanity'
import { isFreeSlug } from '../rules/free-slug'

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
