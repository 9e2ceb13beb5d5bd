import type { SchemaTypeDefinition } from 'sanity'
import { BLOCK_PARTS, BLOCK_TYPES } from '../components/blocks/block-types'
import { ageGroup, ageIssue } from './documents/age-group'
import { ballotBox, candidate } from './documents/candidate'
import { electorate } from './documents/electorate'
import { article } from './documents/article'
import { event, eventException } from './documents/event'
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
import { topic } from './documents/topic'
import { accessibleImage } from './objects/accessible-image'
import { link } from './objects/link'
import { mailConfirmation, mailNotice } from './objects/mails'
import { navigation, navItem } from './singletons/navigation'
import { questionAnswer } from './objects/question-answer'
import { newsletterText, richText } from './objects/rich-text'
import { seo } from './fields/search'
import { siteSettings, socialLink } from './singletons/site-settings'
import { forms, textBlock } from './singletons/forms'
import { anchoredSection, policySection } from './objects/titled-parts'
import { announcement } from './singletons/announcement'
import { brand } from './singletons/brand'
import { footer } from './singletons/footer'
import { notFound } from './singletons/not-found'

/** Singleton types: one document each, whose id is the type's name. */
const singletons = [siteSettings, announcement, navigation, footer, forms, notFound, brand]

export const SINGLETON_TYPES = singletons.map(({ name }) => name)

export const schemaTypes: SchemaTypeDefinition[] = [
  ...singletons,
  page,
  policy,
  policyCategory,
  article,
  topic,
  faq,
  ageGroup,
  locality,
  localIssue,
  newsletter,
  event,
  candidate,
  electorate,
  teamMember,
  jobOpening,
  redirect,
  accessibleImage,
  ageIssue,
  ballotBox,
  eventException,
  anchoredSection,
  link,
  navItem,
  policySection,
  questionAnswer,
  richText,
  newsletterText,
  seo,
  socialLink,
  textBlock,
  mailNotice,
  mailConfirmation,
  ...BLOCK_TYPES,
  ...BLOCK_PARTS,
]

/** The names of all document types, as opposed to object types. */
export const DOCUMENT_TYPES = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
