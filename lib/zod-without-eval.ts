import { config } from 'zod'

// Zod 4 tries `new Function` at its first parse, and browsers report the refusal by the content security policy.
config({ jitless: true })
