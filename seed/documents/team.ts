import { orderRank } from '../builders/order-rank.ts'

/** The party's leaders, named after their offices until staff enter the people's names. */
const TEAM = [
  {
    id: 'president',
    name: 'Party President',
    role: 'President',
    email: 'president@example.org',
    bio: 'Speaks for the party, chairs the executive committee and answers for what we promise. Chosen by the members at the national conference.',
  },
  {
    id: 'policy-director',
    name: 'Policy Director',
    role: 'Policy Director',
    email: 'policy@example.org',
    bio: 'Leads the working groups that write our policies, and makes sure each says how it works and the trade-offs.',
  },
  {
    id: 'communications-director',
    name: 'Communications Director',
    role: 'Communications Director',
    email: 'media@example.org',
    bio: 'Looks after everything we publish. First contact for journalists.',
  },
  {
    id: 'membership-director',
    name: 'Membership Director',
    role: 'Membership Director',
    email: 'members@example.org',
    bio: 'Welcomes new members, helps branches get started and finds each volunteer a job worth doing.',
  },
] as const

export const teamDocuments = TEAM.map(({ id, ...fields }, position) => ({
  _id: `team-${id}`,
  _type: 'teamMember',
  orderRank: orderRank(position),
  ...fields,
}))
