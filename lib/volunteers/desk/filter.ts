import { z } from 'zod'
import { SKILL_IDS } from '../skills'
import { STATUSES } from '../statuses'

/** A value of an address, where an empty one is none. */
const given = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** Which volunteers staff want to see, as the address of a request says it. Days are Sydney's, inclusive. */
export const VolunteerFilter = z.object({
  search: given(z.string().max(200)),
  skill: given(z.enum(SKILL_IDS)),
  status: given(z.enum(STATUSES)),
  from: given(z.iso.date()),
  until: given(z.iso.date()),
})

/** The filter and which page of what it finds, from 1. */
export const VolunteerQuestion = VolunteerFilter.extend({
  page: given(z.coerce.number().int().min(1).max(1_000_000)),
})

export type VolunteerFilter = z.infer<typeof VolunteerFilter>
