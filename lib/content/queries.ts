import { defineQuery } from 'next-sanity'
import { IMAGE, LINK, RICH_TEXT, SEO, SERVICE } from './fragments'

export const SETTINGS_QUERY = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  partyName, shortName, tagline, email, phone, address, authorisation,
  logo{${IMAGE}},
  social[]{_key, network, url},
  policyPage{
    eyebrow, initiativesHeading, contentsHeading, publishedLabel, modifiedLabel, moreHeading,
    allPolicies{${LINK}}
  },
  seo{${SEO}}
}`)

export const NAVIGATION_QUERY = defineQuery(`*[_type == "navigation" && _id == "navigation"][0]{
  items[]{_key, link{${LINK}}, children[]{_key, ${LINK}}},
  memberButton{${LINK}},
  supportButton{${LINK}},
  moreLabel, skipLabel
}`)

export const FOOTER_QUERY = defineQuery(`*[_type == "footer" && _id == "footer"][0]{
  statement,
  columns[]{_key, title, links[]{_key, ${LINK}}},
  joinButton{${LINK}},
  legalLinks[]{_key, ${LINK}},
  copyright
}`)

export const HOME_QUERY = defineQuery(`*[_type == "home" && _id == "home"][0]{
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

export const HOME_TABS_QUERY =
  defineQuery(`*[_type == "policy" && homeTab.isShown == true && defined(slug.current)]
  | order(orderRank asc) {
    _id, _type, icon, colour,
    "slug": slug.current,
    "label": coalesce(homeTab.label, title),
    "title": coalesce(homeTab.title, title),
    "description": coalesce(homeTab.description, description),
    "initiatives": select(count(homeTab.points) > 0 => homeTab.points, initiatives)
  }`)

export const POLICY_QUERY = defineQuery(`*[_type == "policy" && slug.current == $slug][0]{
  _id, _type, title, description, icon, colour, initiatives, publishedDate, modifiedDate,
  "slug": slug.current,
  sections[]{_key, title, content[]{${RICH_TEXT}}},
  action{title, offer, link{${LINK}}},
  service{${SERVICE}},
  seo{${SEO}}
}`)

export const POLICY_LIST_QUERY = defineQuery(`*[_type == "policy" && defined(slug.current)]
  | order(orderRank asc) {_id, title, icon, colour, "slug": slug.current}`)

export const POLICY_FEED_QUERY = defineQuery(`*[_type == "policy" && defined(slug.current)]{
  title, "slug": slug.current, publishedDate, modifiedDate,
  "description": coalesce(seo.description, description)
}`)

export const NOT_FOUND_QUERY = defineQuery(
  `*[_type == "notFound" && _id == "notFound"][0]{title, text, action{${LINK}}}`,
)
