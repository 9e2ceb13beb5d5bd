import { config } from 'zod'

// Zod 4 tries `new Function` the first time it parses, and browsers would report a violation of the content security
// policy.
config({ jitless: true })
