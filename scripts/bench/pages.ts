import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { startNode } from '../stack/children.ts'
import { ROOT } from '../stack/settings.ts'
import { StopError } from '../stack/stop-error.ts'

const BARE = 'tests/fixtures/bare-next'
const NEXT = 'node_modules/next/dist/bin/next'

interface PageWeight {
  /** Script that every browser loads with the page, gzip bytes. */
  script: number
  /** The page itself, gzip bytes. */
  document: number
}

/**
 * Weighs the built pages beside a bare Next app of the same lockfile and prints the table.
 *
 * @param distDir folder of the site's build, relative to the repository
 * @returns gzip bytes of the bare app's scripts, which tests/e2e/site/weight.spec.ts holds the pages to
 */
export async function benchPages(distDir: string): Promise<number> {
  const built = join(ROOT, distDir)
  if (!existsSync(join(built, 'server/app/index.html')))
    throw new StopError(`There is no build in ${distDir}. Run npm run build first.`)
  await buildBare()
  const bare = weigh(join(ROOT, BARE, '.next'), 'index.html')
  const pages = globSync('**/*.html', { cwd: join(built, 'server/app') })
    .filter((file) => !file.startsWith('_') && !file.startsWith('studio'))
    .toSorted()
  const rows = pages.map((file) => {
    const { script, document } = weigh(built, file)
    const address = `/${file.replace(/(index)?\.html$/, '')}`
    return [address, { 'script B': script, 'times bare': ratio(script / bare.script), 'HTML B': document }]
  })
  console.table({
    'bare Next': { 'script B': bare.script, 'HTML B': bare.document },
    ...Object.fromEntries(rows),
  })
  return bare.script
}

async function buildBare(): Promise<void> {
  const build = startNode([NEXT, 'build', BARE], {
    env: { NODE_ENV: 'production', NEXT_DIST_DIR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if ((await build.ended) !== 0) throw new StopError(`${build.output()}\nThe bare app could not be built.`)
}

function weigh(built: string, file: string): PageWeight {
  const html = readFileSync(join(built, 'server/app', file), 'utf8')
  const scripts = new Set<string>()
  for (const [tag, address = ''] of html.matchAll(/<script[^>]*src="\/_next\/([^"?]+)[^>]*>/g)) {
    if (!/nomodule/i.test(tag)) scripts.add(address)
  }
  const sizes = [...scripts].map((address) => gzip(readFileSync(join(built, address))))
  return { script: sizes.reduce((sum, size) => sum + size, 0), document: gzip(html) }
}

function gzip(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length
}

function ratio(value: number): string {
  return value.toFixed(3)
}
