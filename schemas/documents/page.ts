import { getPublishedId } from '@sanity/client/csm'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import {
  ADMIN_PATH,
  HOME_ID,
  HOME_SLUG,
  MISSING_PATH,
  RESERVED_PATHS,
  SLUG_PREFIXES,
} from '../../lib/shared/routes'
import { blocksField } from '../fields/blocks'
import { documentType, fieldGroup } from '../fields/document-type'
import { searchFields } from '../fields/search'
import { addressPreview, slugField } from '../fields/slug'
import { pageHeadFields } from '../fields/words'

/** A page built from blocks, at an address that staff choose. */
export const page = documentType('page', 'Page', {
  icon: DocumentTextIcon,
  groups: [
    fieldGroup('page', 'Page', [
      ...pageHeadFields,
      slugField('page', pageSlugProblem, {
        readOnly: ({ document }) => getPublishedId(document?._id ?? '') === HOME_ID,
      }),
      blocksField('Blocks', 'The parts of the page, from top to bottom. Drag to change the order.'),
    ]),
    fieldGroup('search', 'Search', searchFields),
  ],
  preview: addressPreview('page', 'title', 'Untitled page'),
})

/** The maximum number of segments in an address: `/a/b/c`. */
const MOST_PARTS = 3

/**
 * Checks the slug of a page.
 *
 * @param id the published id of the document: only the home page may have the address `/`
 * @returns an error message, or true
 */
function pageSlugProblem(slug: string, id: string): true | string {
  if (id === HOME_ID) return slug === HOME_SLUG || 'The address of the home page is “/”.'
  const parts = slug.split('/')
  if (!parts.every((part) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(part)))
    return 'Use lowercase letters, digits and single hyphens, without “/” at the start, such as “campaign” or “campaign/housing”.'
  if (parts.length > MOST_PARTS) return `Use at most ${MOST_PARTS} parts, such as “campaign/housing”.`
  const path = `/${slug}`
  // A page may sit at the root of a document type's addresses, such as /newsletter.
  const taken =
    [ADMIN_PATH, MISSING_PATH, ...RESERVED_PATHS].find(
      (reserved) => path === reserved || path.startsWith(`${reserved}/`),
    ) ?? Object.values(SLUG_PREFIXES).find((prefix) => prefix !== '' && path.startsWith(`${prefix}/`))
  return taken === undefined || `Addresses that begin with ${taken} are reserved. Choose another address.`
}
