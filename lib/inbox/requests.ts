import { z } from 'zod'
import { characterCount, LIMITS } from '../volunteers/limits'

/** How many people a page of a list has. */
export const PAGE_SIZE = 25

/** A text of at most so many characters, as the database counts and takes it. */
const limitedText = (most: number) =>
  z.string().refine((written) => !written.includes('\0') && characterCount(written) <= most)

/** A value in an address; an empty one counts as none. */
export const given = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** What every list of the inbox can be searched by. Days are Sydney's, inclusive. */
export const CommonFilter = z.object({
  search: given(z.string().max(200)),
  from: given(z.iso.date()),
  until: given(z.iso.date()),
})

/** Which page of a list, from 1. */
export const PageNumber = given(z.coerce.number().int().min(1).max(1_000_000))

/** Staff's notes, and as they were when the change began, so that nobody's are lost. */
export const NOTES = {
  notes: limitedText(LIMITS.notes).optional(),
  notesBefore: z.string().optional(),
}

/** Why somebody is erased: a request by mail, for example. Never who it was. */
export const ErasureRequest = z.object({
  reason: limitedText(LIMITS.erasureReason).pipe(z.string().trim().min(1)),
})

export const EntryId = z.uuid()
