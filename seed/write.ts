import { writeFile } from 'node:fs/promises'
import { documents } from './documents.ts'
import { seedAsNdjson } from './seeded-documents.ts'

const target = new URL('production.ndjson', import.meta.url)

await writeFile(target, seedAsNdjson())
console.log(`seed/production.ndjson: ${documents.length} documents`)
