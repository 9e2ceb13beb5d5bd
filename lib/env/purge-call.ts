import 'server-only'
import { type PurgeCall, readPurge } from './purge.ts'

/** How this server empties the CDN before it; null where there is none to be told. A secret is in it. */
export const purgeCall: PurgeCall | null = readPurge(process.env)
