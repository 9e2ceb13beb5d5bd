import { EMAIL, type FormDefinition } from './definition.ts'

/** The newsletter sign-up. A subscription must be confirmed through a link in an email (lib/newsletter). */
export const newsletter = {
  fields: [EMAIL],
  page: '/',
  sent: 'subscribed',
  before: 'simulated',
  inbox: {
    title: 'Newsletter',
    noun: ['subscription', 'subscriptions'],
    toldNoun: ['newsletter sign-up', 'newsletter sign-ups'],
    none: 'Nobody has subscribed yet.',
    gist: 'Subscription',
    erases: ['This address is', 'These addresses are'],
  },
} as const satisfies FormDefinition
