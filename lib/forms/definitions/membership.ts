import { STATES } from '../../shared/country.ts'
import { textOf } from '../form-kit.ts'
import { readBirthDate } from '../birth-date.ts'
import { EMAIL, NAME, PHONE, filledIn, type FormDefinition } from './definition.ts'

/** The membership application. Afterwards the applicant gets a page with a declaration to sign (lib/membership). */
export const membership = {
  fields: [
    { name: 'level', heading: 'Level', type: 'choice', most: 200, isWide: true },
    { ...NAME, isWide: true },
    {
      ...{ name: 'birthDate', heading: 'Date of birth', type: 'birthDate', most: 50 },
      ...{ autoComplete: 'bday', isConfidential: true, isWide: true },
    },
    {
      ...{ name: 'street', heading: 'Street', type: 'text', most: 200 },
      ...{ autoComplete: 'address-line1', isConfidential: true, isWide: true },
    },
    {
      ...{ name: 'suburb', heading: 'Suburb', type: 'text', most: 100 },
      ...{ autoComplete: 'address-level2', isConfidential: true, isWide: true },
    },
    {
      ...{ name: 'state', heading: 'State or territory', type: 'choice', most: 3, known: STATES },
      ...{ autoComplete: 'address-level1', isConfidential: true },
    },
    {
      ...{ name: 'postcode', heading: 'Postcode', type: 'postcode', most: 10 },
      ...{ autoComplete: 'postal-code', isConfidential: true },
    },
    EMAIL,
    PHONE,
    { name: 'declarations', type: 'ticks', isWide: true },
  ],
  page: '/join-party',
  sent: 'membership-sent',
  before: 'document',
  stored: (values, { id, token, consent_version }) => {
    const { level, name, email, phone, birthDate, ...address } = values
    const text = (field: string) => textOf(address, field)
    return {
      call: 'send_membership_application',
      args: {
        application_id: id,
        fields: filledIn({ level, name, email, phone }),
        // The check has rejected anything that isn't a date.
        born_on: (typeof birthDate === 'string' && readBirthDate(birthDate)) || '',
        ...{ street: text('street'), suburb: text('suburb') },
        ...{ state: text('state'), postcode: text('postcode') },
        token,
        consent_version,
      },
    }
  },
  senderPage: '/membership',
  inbox: {
    title: 'Memberships',
    noun: ['membership application', 'membership applications'],
    none: 'Nobody has applied for membership yet.',
    gist: 'Level and number',
    erases: [
      'This application, with birth date, address and declaration, is',
      'These applications, with birth dates, addresses and declarations, are',
    ],
  },
} as const satisfies FormDefinition
