import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { packagesImportedBy } from '../image/image-files.ts'

const Manifest = z.object({ version: z.string(), license: z.string() })
/** The code of the site and the Studio. Some of it runs only on the server, but its packages are listed too. */
const SOURCES = '{app,components,lib,schemas,studio}/**/*.{ts,tsx}'
/** The typeface, which the build contains in part, and packages that every page loads without an import. */
const ALWAYS = ['@fontsource-variable/bricolage-grotesque', 'next', 'react', 'react-dom', 'tailwindcss']
const LICENCE_FILE = /^licen[cs]e(?:\.(?:md|txt))?$/i
const INTRODUCTION = `Third-party notices

The packages that the site and the Studio import, and the typeface, with their licences. \`npm run notices\` writes this
file. The licence of every other package, such as a dependency of these or one of the backend, is in its folder in
node_modules.
`

/** Returns the text of THIRD-PARTY-NOTICES. */
export function noticesText(root: string): string {
  const files = globSync(SOURCES, { cwd: root, exclude: ['**/*.test.{ts,tsx}'] })
  const names = [...new Set([...ALWAYS, ...packagesImportedBy(root, files)])].sort()
  return [INTRODUCTION, ...names.map((name) => noticeOf(root, name))].join('\n')
}

function noticeOf(root: string, name: string): string {
  const folder = join(root, 'node_modules', name)
  const { version, license } = Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const file = readdirSync(folder).find((entry) => LICENCE_FILE.test(entry))
  const text =
    file === undefined ? license : readFileSync(join(folder, file), 'utf8').replaceAll('\r', '').trim()
  return `${'-'.repeat(80)}\n${name} ${version} (${license})\n\n${text}\n`
}
