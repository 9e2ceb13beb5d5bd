import { getPublishedId } from '@sanity/client/csm'
import { type ConditionalProperty, defineField, type SlugIsUniqueValidator } from 'sanity'
import { documentPath, SLUG_PREFIXES, type SlugPageType } from '../../lib/shared/routes'
import { siteAddresses } from '../rules/site-addresses'
import type { Selected } from './document-type'

/** Checks the format of a slug for the document with this published id. @returns an error message, or true */
type SlugCheck = (slug: string, id: string) => true | string

interface SlugOptions {
  /** The field that “Generate” makes the slug from. */
  source?: string
  readOnly?: ConditionalProperty
}

/** The field for the last part of a page's address. */
export function slugField(
  type: SlugPageType,
  problem: SlugCheck,
  { source = 'title', ...field }: SlugOptions = {},
) {
  return defineField({
    ...field,
    name: 'slug',
    title: 'Address',
    type: 'slug',
    description: `The page’s address, after “${SLUG_PREFIXES[type]}/”. If you change it, add a redirect from the old address, because other sites may link to it.`,
    options: { source, maxLength: 60, isUnique: isFreeSlug },
    validation: (rule) =>
      rule
        .required()
        .custom((slug, { document }) =>
          slug?.current
            ? problem(slug.current, getPublishedId(document?._id ?? ''))
            : 'Press “Generate”, or enter an address.',
        ),
  })
}

/**
 * The preview of a document that shows its address.
 *
 * @param name the field that holds the document's name
 */
export function addressPreview(type: SlugPageType, name: string, unnamed: string) {
  return {
    select: { title: name, slug: 'slug.current' },
    prepare: ({ title, slug }: Selected<'title' | 'slug'>) => ({
      title: title ?? unnamed,
      subtitle: slug ? documentPath(type, slug) : 'no address yet',
    }),
  }
}

/** Creates a check for a one-segment slug, such as “clean-energy”. */
export function oneWord(example: string): SlugCheck {
  return (slug) =>
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ||
    `Use lowercase letters, digits and single hyphens only, such as “${example}”.`
}

/**
 * Whether no other document of the type uses a slug, drafts and release versions included. Queries all addresses
 * rather than one slug, so that the launch checklist checks every slug with a single request.
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
