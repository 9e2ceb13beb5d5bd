import type { SchemaTypeDefinition } from 'sanity'
import { BLOCK_PARTS, BLOCK_TYPES } from '../components/blocks/block-types'
import { ageGroup } from './documents/age-group'
import { faq } from './documents/faq'
import { jobOpening } from './documents/job-opening'
import { localIssue } from './documents/local-issue'
import { newsletter } from './documents/newsletter'
import { locality } from './documents/locality'
import { page } from './documents/page'
import { policy } from './documents/policy'
import { policyCategory } from './documents/policy-category'
import { redirect } from './documents/redirect'
import { teamMember } from './documents/team-member'
import { accessibleImage } from './objects/accessible-image'
import { ageIssue } from './objects/age-issue'
import { iconCard, linkCard, valueCard } from './objects/cards'
import { comparedParty, comparisonRow, partyRating } from './objects/comparison-row'
import { link } from './objects/link'
import { mailConfirmation, mailNotice } from './objects/mails'
import { membershipLevel } from './objects/membership-level'
import { navItem } from './objects/nav-item'
import { axis, positionPoint } from './objects/positions'
import { questionAnswer } from './objects/question-answer'
import { newsletterText, richText } from './objects/rich-text'
import { seo } from './objects/seo'
import { socialLink } from './objects/social-link'
import { stat } from './objects/stat'
import { textBlock } from './objects/text-block'
import { anchoredSection, policySection, titledPoint } from './objects/titled-parts'
import { about } from './singletons/about'
import { announcement } from './singletons/announcement'
import { brand } from './singletons/brand'
import { constitution } from './singletons/constitution'
import { contact } from './singletons/contact'
import { election } from './singletons/election'
import { faqPage } from './singletons/faq-page'
import { footer } from './singletons/footer'
import { forms } from './singletons/forms'
import { home } from './singletons/home'
import { joinParty } from './singletons/join-party'
import { joinTeam } from './singletons/join-team'
import { manifesto } from './singletons/manifesto'
import { navigation } from './singletons/navigation'
import { newsletterPage } from './singletons/newsletter-page'
import { notFound } from './singletons/not-found'
import { siteSettings } from './singletons/site-settings'
import { support } from './singletons/support'
import { volunteer } from './singletons/volunteer'

/** The types of one-off documents: there is exactly one of each, and its id is the type's name. */
const singletons = [
  siteSettings,
  announcement,
  navigation,
  footer,
  forms,
  home,
  about,
  manifesto,
  election,
  faqPage,
  constitution,
  support,
  contact,
  newsletterPage,
  joinParty,
  joinTeam,
  volunteer,
  notFound,
  brand,
]

/** Their names. */
export const SINGLETON_TYPES = singletons.map(({ name }) => name)

/** Every schema type of the data set. */
export const schemaTypes: SchemaTypeDefinition[] = [
  ...singletons,
  page,
  policy,
  policyCategory,
  faq,
  ageGroup,
  locality,
  localIssue,
  newsletter,
  teamMember,
  jobOpening,
  redirect,
  accessibleImage,
  ageIssue,
  anchoredSection,
  axis,
  comparedParty,
  comparisonRow,
  partyRating,
  iconCard,
  link,
  linkCard,
  membershipLevel,
  navItem,
  policySection,
  positionPoint,
  questionAnswer,
  richText,
  newsletterText,
  seo,
  socialLink,
  stat,
  textBlock,
  mailNotice,
  mailConfirmation,
  titledPoint,
  valueCard,
  ...BLOCK_TYPES,
  ...BLOCK_PARTS,
]

/** The names of all types of documents, as opposed to objects within documents. */
export const DOCUMENT_TYPES = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
