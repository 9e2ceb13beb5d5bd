import type { KindCount } from '@/lib/inbox/inbox-types'
import { forStaff } from '@/lib/inbox/for-staff'
import { countAll } from '@/lib/inbox/entry-store'

/** Returns how many entries of each kind there are, and how many of them are new. */
export const GET = forStaff(async () => Response.json((await countAll()) satisfies KindCount[]))
