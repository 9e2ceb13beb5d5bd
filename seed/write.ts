import { writeFile } from 'node:fs/promises'
import { documents } from './documents.ts'
import { MEMBERSHIP_FORM_FILE, membershipForm } from './membership-form/membership-form.ts'
import { seedAsNdjson } from './seeded-documents.ts'

const target = new URL('production.ndjson', import.meta.url)

await writeFile(target, seedAsNdjson())
await writeFile(MEMBERSHIP_FORM_FILE, membershipForm())
console.log(`seed/production.ndjson: ${documents.length} documents`)
