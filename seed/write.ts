import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documents, seedAsNdjson } from './documents.ts'

/** `npm run seed`: generates production.ndjson from these sources, here or in the given folder. */
const folder = process.argv[2] ?? import.meta.dirname

mkdirSync(folder, { recursive: true })
await writeFile(join(folder, 'production.ndjson'), seedAsNdjson())
console.log(`${join(folder, 'production.ndjson')}: ${documents.length} documents`)
