import { randomBytes } from 'node:crypto'

/** By this the front door and Next know each other: made anew for each start. */
export const FRONT_SECRET = randomBytes(32).toString('base64url')
