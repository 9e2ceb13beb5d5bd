import { forStaff } from '@/lib/volunteers/desk/for-staff'
import type { Erasure } from '@/lib/volunteers/desk/volunteer'
import { listErasures } from '@/lib/volunteers/desk/volunteer-store'

/** The records of who was erased on request, for the desk in the Studio. */
export const GET = forStaff(async () => Response.json((await listErasures()) satisfies Erasure[]))
