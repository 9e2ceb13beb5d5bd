import { getPublishedId } from '@sanity/client/csm'
import { type ConditionalProperty, defineField, type SlugIsUniqueValidator } from 'sanity'
import { siteAddresses } from '../rules/site-addresses'

interface SlugOptions {
  /** The part of the address before the slug, such as `/policies`. */
  prefix: string
  /** The field that “Generate” makes an address from. */
  source: string
  group?: string
  /** Checks the form of the address of the document with this published id. @returns what is wrong; true where nothing is */
  problem: (slug: string, id: string) => true | string
  readOnly?: ConditionalProperty
}

/** The field for the last part of a page's address. */
export function slugField({ prefix, source, problem, ...field }: SlugOptions) {
  return defineField({
    ...field,
    name: 'slug',
    title: 'Address',
    type: 'slug',
    description: `The page’s address, after “${prefix}/”. If you change it, redirect the old address: others may link to it.`,
    options: { source, maxLength: 60, isUnique: isFreeSlug },
    validation: (rule) =>
      rule
        .required()
        .custom((slug, { document }) =>
          slug?.current
            ? problem(slug.current, getPublishedId(document?._id ?? ''))
            : 'Press “Generate”, or write an address.',
        ),
  })
}

/** Makes the check of an address that is one word, such as “clean-energy”. */
export function oneWord(example: string): SlugOptions['problem'] {
  return (slug) =>
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ||
    `Use small letters, digits and single hyphens only, such as “${example}”.`
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
