import { writeFile } from 'node:fs/promises'
import { documents, seedAsNdjson } from './documents.ts'

const target = new URL('production.ndjson', import.meta.url)

await writeFile(target, seedAsNdjson())
console.log(`seed/production.ndjson: ${documents.length} documents`)
