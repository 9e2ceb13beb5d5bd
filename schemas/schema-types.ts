import type { SchemaTypeDefinition } from 'sanity'
import { ageGroup } from './documents/age-group'
import { jobOpening } from './documents/job-opening'
import { localIssue } from './documents/local-issue'
import { locality } from './documents/locality'
import { policy } from './documents/policy'
import { teamMember } from './documents/team-member'
import { accessibleImage } from './objects/accessible-image'
import { ageIssue } from './objects/age-issue'
import { iconCard } from './objects/icon-card'
import { link } from './objects/link'
import { membershipLevel } from './objects/membership-level'
import { navItem } from './objects/nav-item'
import { policySection } from './objects/policy-section'
import { richText } from './objects/rich-text'
import { seo } from './objects/seo'
import { socialLink } from './objects/social-link'
import { valueCard } from './objects/value-card'
import { contact } from './singletons/contact'
import { footer } from './singletons/footer'
import { home } from './singletons/home'
import { joinParty } from './singletons/join-party'
import { joinTeam } from './singletons/join-team'
import { navigation } from './singletons/navigation'
import { notFound } from './singletons/not-found'
import { siteSettings } from './singletons/site-settings'
import { support } from './singletons/support'
import { volunteer } from './singletons/volunteer'

/** Documents of which there is exactly one; their id is their type's name. */
export const SINGLETON_TYPES = [
  'siteSettings',
  'navigation',
  'footer',
  'home',
  'support',
  'contact',
  'joinParty',
  'joinTeam',
  'volunteer',
  'notFound',
] as const

/** Every schema type of the data set. */
export const schemaTypes: SchemaTypeDefinition[] = [
  siteSettings,
  navigation,
  footer,
  home,
  support,
  contact,
  joinParty,
  joinTeam,
  volunteer,
  notFound,
  policy,
  ageGroup,
  locality,
  localIssue,
  teamMember,
  jobOpening,
  accessibleImage,
  ageIssue,
  iconCard,
  link,
  membershipLevel,
  navItem,
  policySection,
  richText,
  seo,
  socialLink,
  valueCard,
]
