import { ADMIN_PATH } from '../../lib/routes.ts'
import { referenceTo } from '../../schemas/rules/picked-target.ts'
import { MAPPINGS } from './pages/mappings.ts'
import { mapObjects, type Migration, type StoredDocument } from './stored-document.ts'
import { giveWordsToForms } from './words-of-forms.ts'

/** The documents that pages were made of in earlier versions become pages made of blocks, with the ids that they had. */
export const pagesOfBlocks: Migration = {
  title: 'Pages are made of blocks now',
  migrate(documents) {
    const words = new Map<string, Readonly<Record<string, unknown>>>()
    const pages = documents.map((document) => {
      const mapping = Object.hasOwn(MAPPINGS, document._type) ? MAPPINGS[document._type] : undefined
      if (mapping === undefined) return document
      const { forms, ...fields } = mapping.toPage(document)
      if (forms) words.set(document._id, forms)
      return { ...ofTheStore(document), ...fields, _id: document._id, _type: 'page', _rev: document._rev }
    })
    return giveWordsToForms(pages, words)
  },
}

/** Links to addresses of pages become references: they follow their pages, and keep them from being deleted. */
export const linksToPages: Migration = {
  title: 'Links follow their pages now',
  migrate(documents, origin) {
    const ids = new Map(Object.entries(MAPPINGS).map(([id, { path }]) => [path, id]))
    const published = new Set(documents.map(({ _id }) => _id))
    const follow = (link: Record<string, unknown>) => {
      if (link['kind'] !== 'page') return link
      const { page: address, ...rest } = link
      // The page for staff is no document.
      if (address === ADMIN_PATH) return { ...rest, kind: 'url', url: origin + ADMIN_PATH }
      const id = ids.get(String(address))
      if (id === undefined) return { ...rest, kind: 'document' }
      const document = referenceTo({ id, type: 'page', isPublished: published.has(id) })
      return { ...rest, kind: 'document', document }
    }
    return documents.map((document) => mapObjects(document, follow))
  },
}

/** The attributes that the store writes. */
function ofTheStore(document: StoredDocument): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).filter(([name]) => name.startsWith('_')))
}
