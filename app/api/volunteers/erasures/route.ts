import { forStaff } from '@/lib/volunteers/desk/for-staff'
import type { Erasure } from '@/lib/volunteers/desk/volunteer'
import { listErasures } from '@/lib/volunteers/desk/volunteer-store'

/** Answers with the records of erasures on request, for the desk in the Studio. */
export const GET = forStaff(async () => Response.json((await listErasures()) satisfies Erasure[]))
