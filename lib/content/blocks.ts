import { AGE_GROUPS } from '@/components/blocks/age-groups/age-groups'
import { BUTTONS } from '@/components/blocks/buttons/buttons'
import { CALL_TO_ACTION } from '@/components/blocks/call-to-action/call-to-action'
import { CANDIDATE_LIST } from '@/components/blocks/candidate-list/candidate-list'
import { CARDS } from '@/components/blocks/cards/cards'
import { COMPARISON } from '@/components/blocks/comparison/comparison'
import { CONTACT_DETAILS } from '@/components/blocks/contact-details/contact-details'
import { CONTACT_FORM } from '@/components/blocks/contact-form/contact-form'
import { DONATION } from '@/components/blocks/donation/donation'
import { DOWNLOADS } from '@/components/blocks/downloads/downloads'
import { EVENT_LIST } from '@/components/blocks/event-list/event-list'
import { FAQ_LIST } from '@/components/blocks/faq-list/faq-list'
import { FIGURES } from '@/components/blocks/figures/figures'
import { GALLERY } from '@/components/blocks/gallery/gallery'
import { JOB_OPENINGS } from '@/components/blocks/job-openings/job-openings'
import { HERO } from '@/components/blocks/hero/hero'
import { MAP } from '@/components/blocks/map/map'
import { NUMBERED_SECTIONS } from '@/components/blocks/numbered-sections/numbered-sections'
import { NEWS_LIST } from '@/components/blocks/news-list/news-list'
import { NEWSLETTER_ARCHIVE } from '@/components/blocks/newsletter-archive/newsletter-archive'
import { NEWSLETTER_FORM } from '@/components/blocks/newsletter-form/newsletter-form'
import { MEMBERSHIP_FORM } from '@/components/blocks/membership-form/membership-form'
import { MEMBERSHIP_LEVELS } from '@/components/blocks/membership-levels/membership-levels'
import { OPENING } from '@/components/blocks/opening/opening'
import { PICTURE_TEXT } from '@/components/blocks/picture-text/picture-text'
import { POSITIONS } from '@/components/blocks/positions/positions'
import { POLICY_AREAS } from '@/components/blocks/policy-areas/policy-areas'
import { PROSE } from '@/components/blocks/prose/prose'
import { QUESTIONS } from '@/components/blocks/questions/questions'
import { QUOTE } from '@/components/blocks/quote/quote'
import { SMALL_PRINT } from '@/components/blocks/small-print/small-print'
import { STATEMENTS } from '@/components/blocks/statements/statements'
import { STEPS } from '@/components/blocks/steps/steps'
import { SUBURBS } from '@/components/blocks/suburbs/suburbs'
import { TABLE } from '@/components/blocks/table/table'
import { TEAM } from '@/components/blocks/team/team'
import { VIDEO } from '@/components/blocks/video/video'
import { VOLUNTEER_FORM } from '@/components/blocks/volunteer-form/volunteer-sign-up'

/** Every visible block, with the fields of its type. */
export const BLOCKS = /* groq */ `
  blocks[isHidden != true]{
    _key, _type, anchor,
    _type == "opening" => {${OPENING}},
    _type == "hero" => {${HERO}},
    _type == "prose" => {${PROSE}},
    _type == "pictureText" => {${PICTURE_TEXT}},
    _type == "cards" => {${CARDS}},
    _type == "figures" => {${FIGURES}},
    _type == "questions" => {${QUESTIONS}},
    _type == "faqList" => {${FAQ_LIST}},
    _type == "candidateList" => {${CANDIDATE_LIST}},
    _type == "eventList" => {${EVENT_LIST}},
    _type == "contactDetails" => {${CONTACT_DETAILS}},
    _type == "contactForm" => {${CONTACT_FORM}},
    _type == "donation" => {${DONATION}},
    _type == "policyAreas" => {${POLICY_AREAS}},
    _type == "suburbs" => {${SUBURBS}},
    _type == "ageGroups" => {${AGE_GROUPS}},
    _type == "team" => {${TEAM}},
    _type == "callToAction" => {${CALL_TO_ACTION}},
    _type == "buttons" => {${BUTTONS}},
    _type == "downloads" => {${DOWNLOADS}},
    _type == "gallery" => {${GALLERY}},
    _type == "jobOpenings" => {${JOB_OPENINGS}},
    _type == "map" => {${MAP}},
    _type == "numberedSections" => {${NUMBERED_SECTIONS}},
    _type == "positions" => {${POSITIONS}},
    _type == "comparison" => {${COMPARISON}},
    _type == "newsList" => {${NEWS_LIST}},
    _type == "newsletterArchive" => {${NEWSLETTER_ARCHIVE}},
    _type == "newsletterForm" => {${NEWSLETTER_FORM}},
    _type == "membershipForm" => {${MEMBERSHIP_FORM}},
    _type == "membershipLevels" => {${MEMBERSHIP_LEVELS}},
    _type == "quote" => {${QUOTE}},
    _type == "smallPrint" => {${SMALL_PRINT}},
    _type == "statements" => {${STATEMENTS}},
    _type == "steps" => {${STEPS}},
    _type == "table" => {${TABLE}},
    _type == "video" => {${VIDEO}},
    _type == "volunteerForm" => {${VOLUNTEER_FORM}}
  }
`
