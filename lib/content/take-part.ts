import 'server-only'
import { defineQuery } from 'next-sanity'
import { CARD, FILE, IS_OPEN, LINK, SEO, SERVICE } from './fragments'
import { read } from './read'

const SUPPORT_QUERY = defineQuery(`*[_type == "support" && _id == "support"][0]{
  title, description,
  donation{
    heading, introduction, presets[]{_key, amount, description}, presetButton,
    customLabel, customHint, button, disclosure, disclosureThreshold
  },
  volunteering{heading, introduction, options[]{${CARD}}, action{${LINK}}},
  otherWays{heading, items[]{_key, description, link{${LINK}}}},
  service{${SERVICE}},
  seo{${SEO}}
}`)

/** Reads the page for donations and other help. Null in an empty data set. */
export function getSupport() {
  return read(SUPPORT_QUERY)
}

const CONTACT_QUERY = defineQuery(`*[_type == "contact" && _id == "contact"][0]{
  title, description,
  details{heading, emailLabel, phoneLabel, addressLabel},
  hours{heading, rows[]{_key, days, hours}},
  form{
    heading, hint, nameLabel, emailLabel, subjectLabel, messageLabel, requiredError,
    problemHeading, button, submittingButton, withoutScript
  },
  service{${SERVICE}},
  seo{${SEO}}
}`)

/** Reads the words of the contact page. Null in an empty data set. */
export function getContact() {
  return read(CONTACT_QUERY)
}

const JOIN_PARTY_QUERY = defineQuery(`*[_type == "joinParty" && _id == "joinParty"][0]{
  title, description, launchNote, freeLabel, perYearLabel, usualPriceLabel, levelButton, noticeText, formUrl,
  "formFile": form.${FILE},
  levels[]{_key, name, originalPrice, currentPrice, description, benefits},
  steps{heading, items[]{_key, title, description}},
  eligibility{heading, text, action{${LINK}}},
  service{${SERVICE}},
  seo{${SEO}}
}`)

/** Reads the page that explains membership. Null in an empty data set. */
export function getJoinParty() {
  return read(JOIN_PARTY_QUERY)
}

const JOIN_TEAM_QUERY = defineQuery(`*[_type == "joinTeam" && _id == "joinTeam"][0]{
  title, description,
  benefits{heading, items[]{${CARD}}},
  openings{heading, detailsButton, empty},
  general{heading, text, button},
  service{${SERVICE}},
  seo{${SEO}}
}`)

/** Reads the page for people who want to work for the party. Null in an empty data set. */
export function getJoinTeam() {
  return read(JOIN_TEAM_QUERY)
}

export const JOB_OPENINGS_QUERY = defineQuery(`*[_type == "jobOpening" && defined(title) && ${IS_OPEN}]
  | order(orderRank asc) {_id, title, location, isRemote, commitment, description, postedDate, closingDate}`)

/** Reads the open jobs, in the order that staff gave them. */
export function getJobOpenings() {
  return read(JOB_OPENINGS_QUERY)
}

const VOLUNTEER_QUERY = defineQuery(`*[_type == "volunteer" && _id == "volunteer"][0]{
  title, description,
  activities{heading, introduction, items[]{${CARD}}},
  form{
    heading, introduction, fullNameLabel, emailLabel, phoneLabel, preferredRoleLabel,
    skillsLabel, skills[]{_key, id, label}, messageLabel, messageHint, privacy, consentVersion,
    problemHeading, tooLongError, busyText, button, submittingButton
  },
  contact{heading, text, email, phone},
  closing{heading, text, button},
  service{${SERVICE}},
  seo{${SEO}}
}`)

/** Reads the page for volunteers. Null in an empty data set. */
export function getVolunteer() {
  return read(VOLUNTEER_QUERY)
}
