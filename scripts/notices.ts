import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { noticesText } from './notices/notices-text.ts'
import { runProgram } from './stack/program.ts'
import { ROOT } from './stack/settings.ts'

await runProgram(notices)

/** `npm run notices`: writes THIRD-PARTY-NOTICES. */
async function notices(): Promise<number> {
  parseArgs()
  await writeFile(join(ROOT, 'THIRD-PARTY-NOTICES'), noticesText(ROOT))
  return 0
}
