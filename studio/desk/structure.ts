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
import type { StructureResolver } from 'sanity/structure'
import type { SINGLETON_TYPES } from '../../schemas/schema-types'
import { mayPublish } from '../roles'
import { orderableItem } from '../sanity/orderable-list'
import { SearchableList } from './searchable-list'
import { titleOfType } from '../ui/documents'

interface SortedList {
  /** The last part of the list's address. Defaults to the type. */
  id?: string
  icon: ComponentType
  /** The field that sorts the list. */
  by: string
}

/** The Studio structure: page content first, then what all pages share. */
export const structure: StructureResolver = (S, context) => {
  /** A list of all documents of a type, sorted by a field instead of by dragging. Dates are newest first. */
  const sorted = (type: string, title: string, { id = type, icon, by }: SortedList) => {
    const direction = by.endsWith('Date') || by === 'starts' ? 'desc' : 'asc'
    const ordering = [{ field: by, direction } as const]
    const documents = S.documentTypeList(type).title(title).defaultOrdering(ordering)
    return S.listItem().id(id).title(title).icon(icon).schemaType(type).child(documents)
  }
  const list = (type: string, title: string, icon: ComponentType) =>
    // Only people who may publish get a drag-to-sort list, because dragging changes published documents.
    mayPublish(context.currentUser)
      ? orderableItem({ type, title, icon, S, context }, SearchableList)
      : sorted(type, title, { id: `orderable-${type}`, icon, by: 'orderRank' })
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
      sorted('page', 'Pages', { icon: DocumentTextIcon, by: 'slug.current' }),
      list('policy', 'Policies', BookIcon),
      list('locality', 'Suburbs', PinIcon),
      sorted('article', 'News', { id: 'news', icon: ComposeIcon, by: 'publishedDate' }),
      sorted('newsletter', 'Newsletters', { id: 'newsletters', icon: EnvelopeIcon, by: 'publishedDate' }),
      sorted('event', 'Events', { id: 'events', icon: CalendarIcon, by: 'starts' }),
      list('candidate', 'Candidates', UserIcon),
      S.divider().title('Lists'),
      sorted('electorate', 'Electorates', { id: 'electorates', icon: PinIcon, by: 'name' }),
      sorted('topic', 'News topics', { icon: TagIcon, by: 'title' }),
      list('faq', 'FAQs', HelpCircleIcon),
      list('localIssue', 'Local issues', WarningOutlineIcon),
      list('ageGroup', 'Age groups', UsersIcon),
      list('teamMember', 'Team members', UserIcon),
      list('jobOpening', 'Job openings', CaseIcon),
      S.divider().title('Whole site'),
      ...(
        ['siteSettings', 'brand', 'navigation', 'footer', 'announcement', 'forms', 'notFound'] as const
      ).map(singleton),
      S.documentTypeListItem('redirect').title('Redirects').icon(TransferIcon),
      list('policyCategory', 'Advertisement categories', ImagesIcon),
    ])
}
