import { IMAGE } from '@/lib/content/fragments'

/** The fields of the team, with its members in the order that staff gave them. */
export const TEAM = /* groq */ `
  heading, introduction, emailLabel,
  "members": *[_type == "teamMember" && defined(name)] | order(orderRank asc) {
    _id, name, role, bio, email, image{${IMAGE}}
  }
`
