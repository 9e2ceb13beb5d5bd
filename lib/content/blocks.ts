import { AGE_GROUPS } from '@/components/blocks/age-groups/query'
import { BUTTONS } from '@/components/blocks/buttons/query'
import { CALL_TO_ACTION } from '@/components/blocks/call-to-action/query'
import { CARDS } from '@/components/blocks/cards/query'
import { COMPARISON } from '@/components/blocks/comparison/query'
import { CONTACT_DETAILS } from '@/components/blocks/contact-details/query'
import { CONTACT_FORM } from '@/components/blocks/contact-form/query'
import { DONATION } from '@/components/blocks/donation/query'
import { DOWNLOADS } from '@/components/blocks/downloads/query'
import { FAQ_LIST } from '@/components/blocks/faq-list/query'
import { FIGURES } from '@/components/blocks/figures/query'
import { GALLERY } from '@/components/blocks/gallery/query'
import { JOB_OPENINGS } from '@/components/blocks/job-openings/query'
import { HERO } from '@/components/blocks/hero/query'
import { MAP } from '@/components/blocks/map/query'
import { NUMBERED_SECTIONS } from '@/components/blocks/numbered-sections/query'
import { NEWSLETTER_ARCHIVE } from '@/components/blocks/newsletter-archive/query'
import { NEWSLETTER_FORM } from '@/components/blocks/newsletter-form/query'
import { MEMBERSHIP_FORM } from '@/components/blocks/membership-form/query'
import { MEMBERSHIP_LEVELS } from '@/components/blocks/membership-levels/query'
import { OPENING } from '@/components/blocks/opening/query'
import { PICTURE_TEXT } from '@/components/blocks/picture-text/query'
import { POSITIONS } from '@/components/blocks/positions/query'
import { POLICY_AREAS } from '@/components/blocks/policy-areas/query'
import { PROSE } from '@/components/blocks/prose/query'
import { QUESTIONS } from '@/components/blocks/questions/query'
import { QUOTE } from '@/components/blocks/quote/query'
import { SMALL_PRINT } from '@/components/blocks/small-print/query'
import { STATEMENTS } from '@/components/blocks/statements/query'
import { STEPS } from '@/components/blocks/steps/query'
import { SUBURBS } from '@/components/blocks/suburbs/query'
import { TABLE } from '@/components/blocks/table/query'
import { TEAM } from '@/components/blocks/team/query'
import { VIDEO } from '@/components/blocks/video/query'
import { VOLUNTEER_FORM } from '@/components/blocks/volunteer-form/query'

/** The blocks that are shown, each with the fields of its kind. */
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
