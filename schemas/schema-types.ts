import type { SchemaTypeDefinition } from 'sanity'
import { policy } from './documents/policy'
import { accessibleImage } from './objects/accessible-image'
import { link } from './objects/link'
import { navItem } from './objects/nav-item'
import { policySection } from './objects/policy-section'
import { richText } from './objects/rich-text'
import { seo } from './objects/seo'
import { socialLink } from './objects/social-link'
import { valueCard } from './objects/value-card'
import { footer } from './singletons/footer'
import { home } from './singletons/home'
import { navigation } from './singletons/navigation'
import { notFound } from './singletons/not-found'
import { siteSettings } from './singletons/site-settings'

/** Documents of which there is exactly one; their id is their type's name. */
export const SINGLETON_TYPES = ['siteSettings', 'navigation', 'footer', 'home', 'notFound'] as const

/** Every schema type of the data set. */
export const schemaTypes: SchemaTypeDefinition[] = [
  siteSettings,
  navigation,
  footer,
  home,
  notFound,
  policy,
  accessibleImage,
  link,
  navItem,
  policySection,
  richText,
  seo,
  socialLink,
  valueCard,
]
