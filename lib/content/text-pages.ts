import 'server-only'
import { defineQuery } from 'next-sanity'
import { LINK, RICH_TEXT, SEO, SERVICE } from './fragments'
import { read } from './read'

const ABOUT_QUERY = defineQuery(`*[_type == "about" && _id == "about"][0]{
  _id, _type, title, description,
  story{heading, text[]{${RICH_TEXT}}},
  mission{heading, text},
  vision{heading, text},
  principles{heading, items[]{_key, title, description, icon, colour}},
  stats{heading, items[]{_key, value, label}},
  actions[]{_key, ${LINK}},
  smallPrint{heading, sections[]{_key, title, anchor, content[]{${RICH_TEXT}}}},
  service{${SERVICE}},
  seo{${SEO}}
}`)

/** Reads the page about the party. Null in an empty data set. */
export function getAbout() {
  return read(ABOUT_QUERY)
}

const FAQ_PAGE_QUERY = defineQuery(`*[_type == "faqPage" && _id == "faqPage"][0]{
  _id, _type, title, description, topicsHeading, topics,
  more{heading, cards[]{_key, title, description, icon, colour, link{${LINK}}}},
  contact{heading, text, action{${LINK}}},
  service{${SERVICE}},
  seo{${SEO}}
}`)

/** Reads the words around the questions. Null in an empty data set. */
export function getFaqPage() {
  return read(FAQ_PAGE_QUERY)
}

const FAQS_QUERY = defineQuery(`*[_type == "faq" && defined(question) && defined(answer)]
  | order(orderRank asc) {_id, _type, question, answer[]{${RICH_TEXT}}, "answerText": pt::text(answer), topic}`)

/** Reads the questions that have an answer, in the order that staff gave them. */
export function getFaqs() {
  return read(FAQS_QUERY)
}

const CONSTITUTION_QUERY = defineQuery(`*[_type == "constitution" && _id == "constitution"][0]{
  _id, _type, title, description, adopted, contentsHeading,
  officialDocument{${LINK}},
  sections[]{_key, title, content[]{${RICH_TEXT}}},
  service{${SERVICE}},
  seo{${SEO}}
}`)

/** Reads the party's constitution. Null in an empty data set. */
export function getConstitution() {
  return read(CONSTITUTION_QUERY)
}

const MANIFESTO_QUERY = defineQuery(`*[_type == "manifesto" && _id == "manifesto"][0]{
  _id, _type, title, description,
  vision{heading, text[]{${RICH_TEXT}}},
  positions{
    heading, introduction, tableCaption, partyLabel,
    economicAxis{label, low, high},
    socialAxis{label, low, high},
    points[]{_key, name, isOwn, economicValue, socialValue, colour, description}
  },
  principles{heading, items[]{_key, title, description}},
  sectionsHeading,
  sections[]{_key, title, content[]{${RICH_TEXT}}},
  closing{heading, text, actions[]{_key, ${LINK}}},
  service{${SERVICE}},
  seo{${SEO}}
}`)

/** Reads the manifesto. Null in an empty data set. */
export function getManifesto() {
  return read(MANIFESTO_QUERY)
}

const ELECTION_QUERY = defineQuery(`*[_type == "election" && _id == "election"][0]{
  _id, _type,
  hero{eyebrow, headline, text, action{${LINK}}},
  facts{
    heading, electionDate, earlyVotingFrom, target, campaignLaunch, note,
    labels{electionDate, earlyVotingFrom, target, campaignLaunch}
  },
  areas{heading, items[]{_key, title, description, icon, colour, link{${LINK}}}},
  comparison{
    heading, introduction,
    columns{feature, party},
    parties[]{_key, id, name},
    ratings{yes, partial, minimal},
    rows[]{_key, feature, party, ratings[]{partyId, rating}}
  },
  audiences{heading, items[]{_key, title, description, icon, colour}},
  callToAction{heading, text, links[]{_key, ${LINK}}},
  faq{heading, items[]{_key, question, answer[]{${RICH_TEXT}}, "answerText": pt::text(answer)}},
  service{${SERVICE}},
  seo{${SEO}}
}`)

/** Reads the page of the campaign for the state election. Null in an empty data set. */
export function getElection() {
  return read(ELECTION_QUERY)
}
