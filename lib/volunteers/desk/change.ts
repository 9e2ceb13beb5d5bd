import { z } from 'zod'
import { characterCount, LIMITS } from '../limits'
import { STATUSES } from '../statuses'

const text = (most: number) =>
  z.string().refine((written) => !written.includes('\0') && characterCount(written) <= most)

/** What staff change of a volunteer; at least one of status and notes. */
export const VolunteerChange = z
  .object({
    status: z.enum(STATUSES).optional(),
    notes: text(LIMITS.notes).optional(),
    /** The notes as they were when the change began, so that nobody's are lost. */
    notesBefore: z.string().optional(),
  })
  .refine(({ status, notes }) => status !== undefined || notes !== undefined)

/** Why a volunteer is erased: a request by mail, for example. Never who it was. */
export const ErasureRequest = z.object({ reason: text(LIMITS.erasureReason).pipe(z.string().trim().min(1)) })

/** The id of a volunteer. */
export const VolunteerId = z.uuid()
