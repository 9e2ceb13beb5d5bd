import { writeFile } from 'node:fs/promises'
import { documents, seedAsNdjson } from './documents.ts'

/* `npm run seed`: writes the seed from its sources here. */

await writeFile(new URL('production.ndjson', import.meta.url), seedAsNdjson())
console.log(`seed/production.ndjson: ${documents.length} documents`)
