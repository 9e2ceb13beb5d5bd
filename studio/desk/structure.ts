import { BookIcon } from '@sanity/icons/Book'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { CaseIcon } from '@sanity/icons/Case'
import { ComposeIcon } from '@sanity/icons/Compose'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { ImagesIcon } from '@sanity/icons/Images'
import { PinIcon } from '@sanity/icons/Pin'
import { TagIcon } from '@sanity/icons/Tag'
import { TransferIcon } from '@sanity/icons/Transfer'
import { UserIcon } from '@sanity/icons/User'
import { UsersIcon } from '@sanity/icons/Users'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import type { ComponentType } from 'react'
import type { ListItemBuilder, StructureBuilder, StructureResolver } from 'sanity/structure'
import type { SINGLETON_TYPES } from '../../schemas/schema-types'
import { mayPublish } from '../roles'
import { orderableItem } from '../sanity/orderable-list'
import { SearchableList } from './searchable-list'
import { titleOfType } from '../ui/documents'

/** The Studio structure: page content first, then what all pages share. */
export const structure: StructureResolver = (S, context) => {
  const list = (type: string, title: string, icon: ComponentType) =>
    // Only people who may publish get a drag-to-sort list, because dragging changes published documents.
    mayPublish(context.currentUser)
      ? orderableItem({ type, title, icon, S, context }, SearchableList)
      : listItem(S, { id: `orderable-${type}`, type, title, icon, by: 'orderRank' })
  // Document previews would make each row half as high again.
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
      list('locality', 'Suburbs', PinIcon),
      listItem(S, {
        ...{ id: 'news', type: 'article', title: 'News' },
        icon: ComposeIcon,
        by: 'publishedDate',
      }),
      listItem(S, {
        ...{ id: 'newsletters', type: 'newsletter', title: 'Newsletters' },
        ...{ icon: EnvelopeIcon, by: 'publishedDate' },
      }),
      listItem(S, { id: 'events', type: 'event', title: 'Events', icon: CalendarIcon, by: 'starts' }),
      list('candidate', 'Candidates', UserIcon),
      S.divider().title('Lists'),
      listItem(S, { id: 'electorates', type: 'electorate', title: 'Electorates', icon: PinIcon, by: 'name' }),
      listItem(S, { id: 'topic', type: 'topic', title: 'News topics', icon: TagIcon, by: 'title' }),
      list('faq', 'FAQs', HelpCircleIcon),
      list('localIssue', 'Local issues', WarningOutlineIcon),
      list('ageGroup', 'Age groups', UsersIcon),
      list('teamMember', 'Team members', UserIcon),
      list('jobOpening', 'Job openings', CaseIcon),
      S.divider().title('Whole site'),
      ...(
        ['siteSettings', 'brand', 'navigation', 'footer', 'announcement', 'forms', 'notFound'] as const
      ).map((type) => singleton(type)),
      S.documentTypeListItem('redirect').title('Redirects').icon(TransferIcon),
      list('policyCategory', 'Advertisement categories', ImagesIcon),
    ])
}

/** A list of all documents of a type, sorted by a field instead of by dragging. Dates are newest first. */
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
