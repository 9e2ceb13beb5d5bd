import { BookIcon } from '@sanity/icons/Book'
import { CalendarIcon } from '@sanity/icons/Calendar'
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
import type { ListItem, ListItemBuilder, StructureBuilder, StructureResolver } from 'sanity/structure'
import { isRecord } from '../../lib/shared/is-record'
import type { SINGLETON_TYPES } from '../../schemas/schema-types'
import { mayPublish } from '../roles'
import { SearchableList } from './searchable-list'
import { titleOfType } from '../ui/titles'

/** The desk: what makes up the pages, then what all of them share. */
export const structure: StructureResolver = (S, context) => {
  const list = (type: string, title: string, icon: ComponentType) =>
    // Dragging changes what is published.
    mayPublish(context.currentUser)
      ? withSearch(orderableDocumentListDeskItem({ type, title, icon, S, context }), title)
      : listItem(S, { id: `orderable-${type}`, type, title, icon, by: 'orderRank' })
  // A document as a line of the list would be half as high again.
  const singleton = (type: (typeof SINGLETON_TYPES)[number]) =>
    S.listItem()
      .id(type)
      .title(titleOfType(type, context.schema))
      .icon(context.schema.get(type)?.icon)
      .schemaType(type)
      .child(S.document().schemaType(type).documentId(type))
  return S.list()
    .id('content')
    .title('Content')
    .items([
      S.divider().title('Pages'),
      listItem(S, { id: 'page', type: 'page', title: 'Pages', icon: DocumentTextIcon, by: 'slug.current' }),
      list('policy', 'Policies', BookIcon),
      list('locality', 'Localities', PinIcon),
      listItem(S, {
        ...{ id: 'newsletters', type: 'newsletter', title: 'Newsletters' },
        ...{ icon: EnvelopeIcon, by: 'publishedDate' },
      }),
      listItem(S, { id: 'events', type: 'event', title: 'Events', icon: CalendarIcon, by: 'starts' }),
      S.divider().title('Lists'),
      list('faq', 'FAQs', HelpCircleIcon),
      list('localIssue', 'Local issues', WarningOutlineIcon),
      list('ageGroup', 'Age groups', UsersIcon),
      list('teamMember', 'Team members', UserIcon),
      list('jobOpening', 'Job openings', CaseIcon),
      S.divider().title('Whole site'),
      ...(['siteSettings', 'navigation', 'footer', 'announcement', 'forms', 'notFound'] as const).map(
        (type) => singleton(type),
      ),
      S.documentTypeListItem('redirect').title('Redirects').icon(TransferIcon),
      singleton('brand'),
      list('policyCategory', 'Advertisement categories', ImagesIcon),
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

/** A list of all documents of a type that nobody sorts by dragging: by a field, newest first where that is a date. */
function listItem(
  S: StructureBuilder,
  { id, type, title, icon, by }: Record<'id' | 'type' | 'title' | 'by', string> & { icon: ComponentType },
): ListItemBuilder {
  const direction = by.endsWith('Date') || by === 'starts' ? 'desc' : 'asc'
  return S.listItem()
    .id(id)
    .title(title)
    .icon(icon)
    .schemaType(type)
    .child(
      S.documentTypeList(type)
        .title(title)
        .defaultOrdering([{ field: by, direction }]),
    )
}
