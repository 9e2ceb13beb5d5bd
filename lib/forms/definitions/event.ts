import { documentPath } from '../../shared/routes.ts'
import { textOf } from '../form-kit.ts'
import { EMAIL, MESSAGE, NAME, type FormDefinition } from './definition.ts'

/** The event sign-up form. */
export const event = {
  fields: [
    { name: 'event', heading: 'Event', type: 'reference', refersTo: 'event' },
    { name: 'day', heading: 'Day', type: 'choice' },
    NAME,
    EMAIL,
    { ...MESSAGE, isOptional: true },
  ],
  page: '/events',
  pageOf: (values) => documentPath('event', textOf(values, 'event')),
  sent: 'on-the-list',
  before: 'stored',
  inbox: {
    title: 'Events',
    noun: ['sign-up', 'sign-ups'],
    toldNoun: ['sign-up for an event', 'sign-ups for events'],
    none: 'Nobody has signed up for an event yet.',
    gist: 'Event',
    gistFields: ['event', 'day'],
    erases: ['This sign-up is', 'These sign-ups are'],
  },
} as const satisfies FormDefinition
