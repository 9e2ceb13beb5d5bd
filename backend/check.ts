import { checkContent } from './lake/store/check-content.ts'

// `node backend/check.ts <lake.db>` prints a line for each damaged document. Used by `npm run doctor`.

for (const problem of checkContent(process.argv[2] ?? ''))
  if (problem !== null) process.stdout.write(`${problem}\n`)
