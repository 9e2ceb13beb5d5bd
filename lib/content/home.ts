import 'server-only'
import { defineQuery } from 'next-sanity'
import { IMAGE, LINK, SEO, SERVICE } from './fragments'
import { read } from './read'

const HOME_QUERY = defineQuery(`*[_type == "home" && _id == "home"][0]{
  _id, _type,
  hero{
    headline, subline, scrollLabel,
    primaryAction{${LINK}},
    secondaryAction{${LINK}},
    picture{${IMAGE}}
  },
  values{heading, introduction, cards[]{_key, title, description, icon, colour}},
  policyAreas{heading, introduction, initiativesLabel, detailsLabel},
  localIssues{heading, introduction, localityLabel},
  ageGroups{
    heading, introduction, solutionsLabel, detailsLabel, learnMoreLabel,
    "fallbackPolicy": fallbackPolicy->slug.current
  },
  team{heading, introduction, emailLabel},
  faqPrompt{heading, text, action{${LINK}}},
  newsletter{heading, text, emailLabel, button, submittingButton},
  service{${SERVICE}},
  seo{${SEO}}
}`)

/** Reads the home page. Null in an empty data set. */
export function getHome() {
  return read(HOME_QUERY)
}

const HOME_TABS_QUERY = defineQuery(`*[_type == "policy" && homeTab.isShown == true && defined(slug.current)]
  | order(orderRank asc) {
    _id, _type, icon, colour,
    "slug": slug.current,
    "label": coalesce(homeTab.label, title),
    "title": coalesce(homeTab.title, title),
    "description": coalesce(homeTab.description, description),
    "initiatives": select(count(homeTab.points) > 0 => homeTab.points, initiatives)
  }`)

/** Reads the policies that have a tab on the home page, in the order that staff gave all policies. */
export function getHomeTabs() {
  return read(HOME_TABS_QUERY)
}

const AGE_GROUPS_QUERY = defineQuery(`*[_type == "ageGroup" && defined(title)]
  | order(orderRank asc) {
    _id, title, ages, icon, colour,
    "learnMore": learnMore->slug.current,
    issues[]{_key, title, description, solutions, "policy": policy->slug.current}
  }`)

/** Reads the age groups with their issues, in the order that staff gave them. */
export function getAgeGroups() {
  return read(AGE_GROUPS_QUERY)
}

const TEAM_QUERY = defineQuery(`*[_type == "teamMember" && defined(name)]
  | order(orderRank asc) {_id, name, role, bio, email, image{${IMAGE}}}`)

/** Reads the leaders, in the order that staff gave them. */
export function getTeam() {
  return read(TEAM_QUERY)
}
