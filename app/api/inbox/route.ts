import type { KindCount } from '@/lib/inbox/inbox-types'
import { forStaff } from '@/lib/inbox/for-staff'
import { countAll } from '@/lib/inbox/entry-store'

/** Answers with the number of entries of each kind in the inbox, and of new ones among them. */
export const GET = forStaff(async () => Response.json((await countAll()) satisfies KindCount[]))
