import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list'
import { BookIcon } from '@sanity/icons/Book'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import type { ListItemBuilder, StructureBuilder, StructureResolver } from 'sanity/structure'
import type { SINGLETON_TYPES } from '../schemas/schema-types'

type SingletonType = (typeof SINGLETON_TYPES)[number]

/** The desk: lists of many first, then the one-off pages, then what every page shares. */
export const structure: StructureResolver = (S, context) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      orderableDocumentListDeskItem({ type: 'policy', title: 'Policies', icon: BookIcon, S, context }),
      orderableDocumentListDeskItem({ type: 'faq', title: 'FAQs', icon: HelpCircleIcon, S, context }),
      S.divider().title('Pages'),
      singleton(S, 'home', 'Home page'),
      singleton(S, 'about', 'About'),
      singleton(S, 'manifesto', 'Manifesto'),
      singleton(S, 'election', 'NSW election 2027'),
      singleton(S, 'faqPage', 'FAQ'),
      singleton(S, 'constitution', 'Constitution'),
      singleton(S, 'notFound', 'Page not found'),
      S.divider().title('On every page'),
      singleton(S, 'navigation', 'Main menu'),
      singleton(S, 'footer', 'Footer'),
      singleton(S, 'siteSettings', 'Site settings'),
    ])

/** A desk item that opens the one document of a type directly; its id is the type's name. */
function singleton(S: StructureBuilder, type: SingletonType, title: string): ListItemBuilder {
  return S.documentListItem().id(type).schemaType(type).title(title)
}
