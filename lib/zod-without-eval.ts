import { config } from 'zod'

// Zod 4 tries `new Function` at its first parse, and browsers report that the policy refused it.
config({ jitless: true })
