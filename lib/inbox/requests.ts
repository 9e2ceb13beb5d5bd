import { z } from 'zod'
import { characterCount } from '../forms/clean-text'

/** Lengths in characters, the same as the CHECK constraints of the tables. */
export const LIMITS = { notes: 10_000, erasureReason: 500 } as const

/** The number of entries on a page of a list. */
export const PAGE_SIZE = 25

/** A schema of a text that the database takes, up to a number of characters. */
const limitedText = (most: number) =>
  z.string().refine((written) => !written.includes('\0') && characterCount(written) <= most)

/** A schema of a parameter that may be missing. An empty one counts as missing. */
export const optionalParameter = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** The filter that all lists of the inbox share. Days are in the party's time zone, inclusive. */
export const CommonFilter = z.object({
  search: optionalParameter(z.string().max(200)),
  from: optionalParameter(z.iso.date()),
  until: optionalParameter(z.iso.date()),
})

/** The number of a page of a list, from 1. */
export const PageNumber = optionalParameter(z.coerce.number().int().min(1).max(1_000_000))

/** Staff's notes, and the notes when the change began, so that nobody overwrites another's. */
export const NOTES = {
  notes: limitedText(LIMITS.notes).optional(),
  notesBefore: z.string().optional(),
}

/** The reason of an erasure: a request by mail, for example. It must not say who the person was. */
export const ErasureRequest = z.object({
  reason: limitedText(LIMITS.erasureReason).pipe(z.string().trim().min(1)),
})

export const EntryId = z.uuid()
