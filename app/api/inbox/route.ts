import type { KindCount } from '@/lib/inbox/inbox-desk'
import { forStaff } from '@/lib/inbox/for-staff'
import { countAll } from '@/lib/inbox/overview'

/** Answers how many there are of each kind in the inbox, and how many of them are new. */
export const GET = forStaff(async () => Response.json((await countAll()) satisfies KindCount[]))
