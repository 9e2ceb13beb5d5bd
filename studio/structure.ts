import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list'
import { BookIcon } from '@sanity/icons/Book'
import { CaseIcon } from '@sanity/icons/Case'
import { PinIcon } from '@sanity/icons/Pin'
import { UserIcon } from '@sanity/icons/User'
import { UsersIcon } from '@sanity/icons/Users'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
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
      orderableDocumentListDeskItem({ type: 'ageGroup', title: 'Age groups', icon: UsersIcon, S, context }),
      orderableDocumentListDeskItem({ type: 'locality', title: 'Localities', icon: PinIcon, S, context }),
      orderableDocumentListDeskItem({
        type: 'localIssue',
        title: 'Local issues',
        icon: WarningOutlineIcon,
        S,
        context,
      }),
      orderableDocumentListDeskItem({
        type: 'teamMember',
        title: 'Team members',
        icon: UserIcon,
        S,
        context,
      }),
      orderableDocumentListDeskItem({
        type: 'jobOpening',
        title: 'Job openings',
        icon: CaseIcon,
        S,
        context,
      }),
      S.divider().title('Pages'),
      singleton(S, 'home', 'Home page'),
      singleton(S, 'support', 'Support us'),
      singleton(S, 'joinParty', 'Become a member'),
      singleton(S, 'volunteer', 'Volunteer'),
      singleton(S, 'joinTeam', 'Jobs'),
      singleton(S, 'contact', 'Contact'),
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
