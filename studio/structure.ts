import { BookIcon } from '@sanity/icons/Book'
import { CaseIcon } from '@sanity/icons/Case'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { ImagesIcon } from '@sanity/icons/Images'
import { PinIcon } from '@sanity/icons/Pin'
import { TransferIcon } from '@sanity/icons/Transfer'
import { UserIcon } from '@sanity/icons/User'
import { UsersIcon } from '@sanity/icons/Users'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list'
import type { ComponentType } from 'react'
import type {
  ListItem,
  ListItemBuilder,
  StructureBuilder,
  StructureResolver,
  StructureResolverContext,
} from 'sanity/structure'
import { isRecord } from '../lib/is-record'
import { PAGES, type PageType, type SitePage } from '../lib/pages'
import type { SINGLETON_TYPES } from '../schemas/schema-types'
import { mayPublish } from './roles'
import { SearchableList } from './searchable-list'
import { titleOfType } from './titles'

/** The one-off documents that are no pages of the registry: the desk lists these by hand. */
type SingletonType = Exclude<(typeof SINGLETON_TYPES)[number], PageType>

/** The desk: the pages with the lists of what they show, then what all pages share. */
export const structure: StructureResolver = (S, context) => {
  const list = (type: string, title: string, icon: ComponentType) =>
    // Dragging changes what is published.
    mayPublish(context.currentUser)
      ? withSearch(orderableDocumentListDeskItem({ type, title, icon, S, context }), title)
      : orderedList(S, type, title, icon)
  const singleton = (type: SingletonType) => singletonItem(S, context, type)
  /** The pages of one part of the desk, each followed by the list of the documents that it shows. */
  const pages = (desk: SitePage['desk'], lists: Partial<Record<PageType, ListItem | ListItemBuilder>> = {}) =>
    PAGES.filter((page) => page.desk === desk).flatMap(({ type }) => {
      const list = lists[type]
      return [singletonItem(S, context, type), ...(list ? [list] : [])]
    })
  return S.list()
    .id('content')
    .title('Content')
    .items([
      S.divider().title('Pages'),
      ...pages('Pages', { faqPage: list('faq', 'FAQs', HelpCircleIcon) }),
      singleton('notFound'),
      S.documentTypeListItem('page').title('More pages').icon(DocumentTextIcon),
      S.divider().title('Policies'),
      list('policy', 'Policies', BookIcon),
      S.divider().title('Local'),
      list('locality', 'Localities', PinIcon),
      list('localIssue', 'Local issues', WarningOutlineIcon),
      list('ageGroup', 'Age groups', UsersIcon),
      S.divider().title('People'),
      list('teamMember', 'Team members', UserIcon),
      S.divider().title('Campaign'),
      ...pages('Campaign'),
      S.divider().title('Newsletter'),
      ...pages('Newsletter'),
      S.listItem()
        .id('newsletters')
        .title('Newsletters')
        .icon(EnvelopeIcon)
        .schemaType('newsletter')
        .child(
          S.documentTypeList('newsletter')
            .title('Newsletters')
            .defaultOrdering([{ field: 'publishedDate', direction: 'desc' }]),
        ),
      S.divider().title('Join and jobs'),
      ...pages('Join and jobs', { joinTeam: list('jobOpening', 'Job openings', CaseIcon) }),
      S.divider().title('Brand'),
      ...pages('Brand', { brand: list('policyCategory', 'Advertisement categories', ImagesIcon) }),
      S.divider().title('Navigation'),
      singleton('announcement'),
      singleton('navigation'),
      singleton('footer'),
      S.documentTypeListItem('redirect').title('Redirects').icon(TransferIcon),
      S.divider().title('Settings'),
      singleton('siteSettings'),
      singleton('forms'),
    ])
}

/**
 * Gives a sortable list the title of its desk item and a search, and its menu item “Show increments” a name that says
 * what it does.
 */
function withSearch(item: ListItem, title: string): ListItem {
  if (!isRecord(item.child) || !Array.isArray(item.child['menuItems'])) return item
  const menuItems = item.child['menuItems'].map((entry: unknown) =>
    isRecord(entry) && entry['action'] === 'showIncrements'
      ? { ...entry, title: 'Show arrows that move a line' }
      : entry,
  )
  Object.assign(item.child, { title, menuItems, component: SearchableList })
  return item
}

/** The list for people who may not reorder it: the same documents, order and address, without handles. */
function orderedList(S: StructureBuilder, type: string, title: string, icon: ComponentType): ListItemBuilder {
  return S.listItem()
    .id(`orderable-${type}`)
    .title(title)
    .icon(icon)
    .schemaType(type)
    .child(
      S.documentTypeList(type)
        .title(title)
        .defaultOrdering([{ field: 'orderRank', direction: 'asc' }]),
    )
}

/** A desk item that opens the one document of a type directly; the document's id is the type's name. */
function singletonItem(
  S: StructureBuilder,
  { schema }: StructureResolverContext,
  type: string,
): ListItemBuilder {
  return S.documentListItem().id(type).schemaType(type).title(titleOfType(type, schema))
}
