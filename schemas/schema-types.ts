import type { SchemaTypeDefinition } from 'sanity'
import { faq } from './documents/faq'
import { policy } from './documents/policy'
import { accessibleImage } from './objects/accessible-image'
import { anchoredSection } from './objects/anchored-section'
import { axis } from './objects/axis'
import { comparisonRow } from './objects/comparison-row'
import { link } from './objects/link'
import { linkCard } from './objects/link-card'
import { navItem } from './objects/nav-item'
import { policySection } from './objects/policy-section'
import { positionPoint } from './objects/position-point'
import { questionAnswer } from './objects/question-answer'
import { richText } from './objects/rich-text'
import { seo } from './objects/seo'
import { socialLink } from './objects/social-link'
import { stat } from './objects/stat'
import { titledPoint } from './objects/titled-point'
import { valueCard } from './objects/value-card'
import { about } from './singletons/about'
import { constitution } from './singletons/constitution'
import { election } from './singletons/election'
import { faqPage } from './singletons/faq-page'
import { footer } from './singletons/footer'
import { home } from './singletons/home'
import { manifesto } from './singletons/manifesto'
import { navigation } from './singletons/navigation'
import { notFound } from './singletons/not-found'
import { siteSettings } from './singletons/site-settings'

/** Documents of which there is exactly one; their id is their type's name. */
export const SINGLETON_TYPES = [
  'siteSettings',
  'navigation',
  'footer',
  'home',
  'about',
  'manifesto',
  'election',
  'faqPage',
  'constitution',
  'notFound',
] as const

/** Every schema type of the data set. */
export const schemaTypes: SchemaTypeDefinition[] = [
  siteSettings,
  navigation,
  footer,
  home,
  about,
  manifesto,
  election,
  faqPage,
  constitution,
  notFound,
  policy,
  faq,
  accessibleImage,
  anchoredSection,
  axis,
  comparisonRow,
  link,
  linkCard,
  navItem,
  policySection,
  positionPoint,
  questionAnswer,
  richText,
  seo,
  socialLink,
  stat,
  titledPoint,
  valueCard,
]
