import { defineQuery } from 'next-sanity'
import { IMAGE } from './fragments'

export const AGE_GROUPS_QUERY = defineQuery(`*[_type == "ageGroup" && defined(title)]
  | order(orderRank asc) {
    _id, title, ages, icon, colour,
    "learnMore": learnMore->slug.current,
    issues[]{_key, title, description, solutions, "policy": policy->slug.current}
  }`)

export const TEAM_QUERY = defineQuery(`*[_type == "teamMember" && defined(name)]
  | order(orderRank asc) {_id, name, role, bio, email, image{${IMAGE}}}`)
