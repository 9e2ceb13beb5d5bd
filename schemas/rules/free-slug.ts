import { getPublishedId, type SlugIsUniqueValidator } from 'sanity'
import { siteAddresses } from './site-addresses'

/**
 * Whether no other document of the type has a slug, drafts and releases included.
 *
 * It asks for the addresses of the site, as links do, and not for this one slug: so the launch checklist, which asks
 * each question once, learns of all slugs with one answer.
 */
export const isFreeSlug: SlugIsUniqueValidator = async (slug, context) => {
  const { document } = context
  if (document === undefined) return true
  const id = getPublishedId(document._id)
  const { pages } = await siteAddresses(context)
  return !pages.some(
    (page) => page._type === document._type && page.slug === slug && getPublishedId(page._id) !== id,
  )
}
