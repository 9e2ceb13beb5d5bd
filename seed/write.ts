import { writeFile } from 'node:fs/promises'
import { documents, seedAsNdjson } from './documents.ts'

/* `npm run seed`: generates production.ndjson from the sources in this folder. */

await writeFile(new URL('production.ndjson', import.meta.url), seedAsNdjson())
console.log(`seed/production.ndjson: ${documents.length} documents`)
