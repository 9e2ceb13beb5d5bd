import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list'
import { BookIcon } from '@sanity/icons/Book'
import { CaseIcon } from '@sanity/icons/Case'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { PinIcon } from '@sanity/icons/Pin'
import { TransferIcon } from '@sanity/icons/Transfer'
import { ImagesIcon } from '@sanity/icons/Images'
import { UserIcon } from '@sanity/icons/User'
import { UsersIcon } from '@sanity/icons/Users'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import type { ComponentType } from 'react'
import type { ListItem, ListItemBuilder, StructureBuilder, StructureResolver } from 'sanity/structure'
import type { SINGLETON_TYPES } from '../schemas/schema-types'
import { isRecord } from './is-record'
import { mayWrite } from './may-write'

type SingletonType = (typeof SINGLETON_TYPES)[number]

/** The desk, in the order of the site: its pages with what stands on them, then what every page shares. */
export const structure: StructureResolver = (S, context) => {
  const list = (type: string, title: string, icon: ComponentType) =>
    mayWrite(context.currentUser)
      ? inOurWords(orderableDocumentListDeskItem({ type, title, icon, S, context }), title)
      : orderedList(S, type, title, icon)
  return S.list()
    .id('content')
    .title('Content')
    .items([
      S.divider().title('Pages'),
      singleton(S, 'home', 'Home page'),
      singleton(S, 'about', 'About'),
      singleton(S, 'manifesto', 'Manifesto'),
      singleton(S, 'constitution', 'Constitution'),
      singleton(S, 'faqPage', 'FAQ'),
      list('faq', 'FAQs', HelpCircleIcon),
      singleton(S, 'support', 'Support us'),
      singleton(S, 'contact', 'Contact'),
      singleton(S, 'notFound', 'Page not found'),
      S.divider().title('Policies'),
      list('policy', 'Policies', BookIcon),
      S.divider().title('Local'),
      list('locality', 'Localities', PinIcon),
      list('localIssue', 'Local issues', WarningOutlineIcon),
      list('ageGroup', 'Age groups', UsersIcon),
      S.divider().title('People'),
      list('teamMember', 'Team members', UserIcon),
      S.divider().title('Campaign'),
      singleton(S, 'election', 'NSW election 2027'),
      S.divider().title('Join and jobs'),
      singleton(S, 'joinParty', 'Become a member'),
      singleton(S, 'volunteer', 'Volunteer'),
      singleton(S, 'joinTeam', 'Jobs'),
      list('jobOpening', 'Job openings', CaseIcon),
      S.divider().title('Brand'),
      singleton(S, 'brand', 'Brand assets'),
      list('policyCategory', 'Advertisement categories', ImagesIcon),
      S.divider().title('Navigation'),
      singleton(S, 'navigation', 'Main menu'),
      singleton(S, 'footer', 'Footer'),
      S.documentTypeListItem('redirect').title('Redirects').icon(TransferIcon),
      S.divider().title('Settings'),
      singleton(S, 'siteSettings', 'Site settings'),
    ])
}

/** Gives a sorted list the title of its desk item, and its arrows a name that says what they do. */
function inOurWords(item: ListItem, title: string): ListItem {
  if (!isRecord(item.child) || !Array.isArray(item.child['menuItems'])) return item
  const menuItems = item.child['menuItems'].map((entry: unknown) =>
    isRecord(entry) && entry['action'] === 'showIncrements'
      ? { ...entry, title: 'Show arrows that move a line' }
      : entry,
  )
  Object.assign(item.child, { title, menuItems })
  return item
}

/** The same list for those who may not move its lines: without handles, in the same order, at the same address. */
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

/** A desk item that opens the one document of a type directly; its id is the type's name. */
function singleton(S: StructureBuilder, type: SingletonType, title: string): ListItemBuilder {
  return S.documentListItem().id(type).schemaType(type).title(title)
}
