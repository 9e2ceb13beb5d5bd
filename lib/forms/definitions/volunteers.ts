import { SKILL_IDS } from '../skills.ts'
import { textOf } from '../form-kit.ts'
import { EMAIL, MESSAGE, NAME, PHONE, type FormDefinition } from './definition.ts'

/** The volunteer sign-up form (specification, sections 3 to 5). */
export const volunteers = {
  fields: [
    { ...NAME, name: 'fullName', heading: 'Full name', least: 2 },
    EMAIL,
    PHONE,
    {
      ...{ name: 'preferredRole', heading: 'Preferred role', type: 'text', most: 200 },
      ...{ autoComplete: 'off', isOptional: true },
    },
    { name: 'skills', heading: 'Skills', type: 'boxes', known: SKILL_IDS, isWide: true },
    { ...MESSAGE, isOptional: true, isWide: true },
  ],
  page: '/volunteer',
  sent: 'signed-up',
  before: 'stored',
  // The columns of the volunteers table (specification, section 3).
  stored: ({ skills, ...values }, { id, consent_version }) => ({
    table: 'volunteers',
    row: {
      id,
      full_name: textOf(values, 'fullName'),
      email: textOf(values, 'email'),
      phone: textOf(values, 'phone') || null,
      preferred_role: textOf(values, 'preferredRole') || null,
      message: textOf(values, 'message') || null,
      skills: Array.isArray(skills) ? skills : [],
      consent_version,
    },
  }),
  inbox: {
    title: 'Volunteers',
    noun: ['volunteer', 'volunteers'],
    none: 'Nobody has signed up yet.',
    came: 'Signed up',
    gist: 'Skills',
    erases: ['Everything about this person is', 'Everything about these people is'],
  },
} as const satisfies FormDefinition
