import { defineQuery } from 'next-sanity'
import { CARD, LINK, SEO, SERVICE } from './fragments'

export const SUPPORT_QUERY = defineQuery(`*[_type == "support" && _id == "support"][0]{
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

export const CONTACT_QUERY = defineQuery(`*[_type == "contact" && _id == "contact"][0]{
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

export const JOIN_PARTY_QUERY = defineQuery(`*[_type == "joinParty" && _id == "joinParty"][0]{
  title, description, launchNote, freeLabel, perYearLabel, usualPriceLabel, levelButton, noticeText, formUrl,
  "formPath": form.asset->path,
  levels[]{_key, name, originalPrice, currentPrice, description, benefits},
  steps{heading, items[]{_key, title, description}},
  eligibility{heading, text, action{${LINK}}},
  service{${SERVICE}},
  seo{${SEO}}
}`)

export const JOIN_TEAM_QUERY = defineQuery(`*[_type == "joinTeam" && _id == "joinTeam"][0]{
  title, description,
  benefits{heading, items[]{${CARD}}},
  openings{heading, detailsButton, empty},
  general{heading, text, button},
  service{${SERVICE}},
  seo{${SEO}}
}`)

export const JOB_OPENINGS_QUERY = defineQuery(`*[_type == "jobOpening" && defined(title)]
  | order(orderRank asc) {_id, title, location, isRemote, commitment, description, postedDate, closingDate}`)

export const VOLUNTEER_QUERY = defineQuery(`*[_type == "volunteer" && _id == "volunteer"][0]{
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
