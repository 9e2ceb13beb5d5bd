import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list'
import { BookIcon } from '@sanity/icons/Book'
import { CaseIcon } from '@sanity/icons/Case'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { PinIcon } from '@sanity/icons/Pin'
import { UserIcon } from '@sanity/icons/User'
import { UsersIcon } from '@sanity/icons/Users'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import type { ComponentType } from 'react'
import type { ListItemBuilder, StructureBuilder, StructureResolver } from 'sanity/structure'
import type { SINGLETON_TYPES } from '../schemas/schema-types'

type SingletonType = (typeof SINGLETON_TYPES)[number]

/** The desk: lists of many first, then the one-off pages, then what every page shares. */
export const structure: StructureResolver = (S, context) => {
  const list = (type: string, title: string, icon: ComponentType) =>
    orderableDocumentListDeskItem({ type, title, icon, S, context })
  return S.list()
    .id('content')
    .title('Content')
    .items([
      list('policy', 'Policies', BookIcon),
      list('faq', 'FAQs', HelpCircleIcon),
      list('ageGroup', 'Age groups', UsersIcon),
      S.divider().title('Local'),
      list('locality', 'Localities', PinIcon),
      list('localIssue', 'Local issues', WarningOutlineIcon),
      S.divider().title('People and jobs'),
      list('teamMember', 'Team members', UserIcon),
      list('jobOpening', 'Job openings', CaseIcon),
      S.divider().title('Pages'),
      singleton(S, 'home', 'Home page'),
      singleton(S, 'about', 'About'),
      singleton(S, 'manifesto', 'Manifesto'),
      singleton(S, 'election', 'NSW election 2027'),
      singleton(S, 'faqPage', 'FAQ'),
      singleton(S, 'constitution', 'Constitution'),
      singleton(S, 'joinParty', 'Become a member'),
      singleton(S, 'support', 'Support us'),
      singleton(S, 'volunteer', 'Volunteer'),
      singleton(S, 'joinTeam', 'Jobs'),
      singleton(S, 'contact', 'Contact'),
      singleton(S, 'notFound', 'Page not found'),
      S.divider().title('On every page'),
      singleton(S, 'navigation', 'Main menu'),
      singleton(S, 'footer', 'Footer'),
      singleton(S, 'siteSettings', 'Site settings'),
    ])
}

/** A desk item that opens the one document of a type directly; its id is the type's name. */
function singleton(S: StructureBuilder, type: SingletonType, title: string): ListItemBuilder {
  return S.documentListItem().id(type).schemaType(type).title(title)
}
