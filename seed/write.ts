import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documents } from './documents.ts'
import { membershipForm } from './membership-form/membership-form.ts'
import { seedAsNdjson } from './seeded-documents.ts'

/** `npm run seed`: writes the seed from its sources here, or into the folder that is named. */
const folder = process.argv[2] ?? import.meta.dirname

mkdirSync(join(folder, 'files'), { recursive: true })
await writeFile(join(folder, 'production.ndjson'), seedAsNdjson())
await writeFile(join(folder, 'files/membership-form.pdf'), membershipForm())
console.log(`${join(folder, 'production.ndjson')}: ${documents.length} documents`)
