import type { ErasureRecord } from '@/lib/inbox/inbox-types'
import { forStaff } from '@/lib/inbox/for-staff'
import { allErasures } from '@/lib/inbox/entry-store'

/** Returns the records of all erasures, newest first. */
export const GET = forStaff(async () => Response.json((await allErasures()) satisfies ErasureRecord[]))
