import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { startNode } from '../stack/children.ts'
import { readSettings, ROOT } from '../stack/settings.ts'
import { NEXT } from '../stack/site.ts'
import { StopError } from '../stack/stop-error.ts'

const BARE = 'tests/fixtures/bare-next'
/** Excluded pages: Next's own, the Studio, dynamically rendered pages, and shells of dynamic routes. */
const LEFT_OUT = /^(_|studio|volunteer\/again)|\[/

/**
 * Prints the weight of the built pages compared with a bare Next app that uses the same lockfile.
 * tests/e2e/site/audit/loading.ts fails if a page loads more scripts than that app.
 *
 * @returns 0: this benchmark has no threshold
 */
export async function benchPages(): Promise<number> {
  const { distDir } = readSettings()
  const built = join(ROOT, distDir)
  if (!existsSync(join(built, 'server/app/index.html')))
    throw new StopError(`There is no build in ${distDir}. Run npm run build first.`)
  await buildBare()
  const bare = weigh(join(ROOT, BARE, '.next'), 'index.html')
  const pages = globSync('**/*.html', { cwd: join(built, 'server/app') })
    .filter((file) => !LEFT_OUT.test(file))
    .toSorted()
  const rows = pages.map((file) => [addressOf(file), row(weigh(built, file), bare)])
  console.table({ 'bare Next': row(bare, bare), ...Object.fromEntries(rows) })
  return 0
}

function row(weight: ReturnType<typeof weigh>, bare: typeof weight) {
  const { script, stylesheet, document, font } = weight
  return {
    'JS B': script,
    'times bare': (script / bare.script).toFixed(3),
    'CSS B': stylesheet,
    'HTML B': document,
    'fonts B': font,
    'total B': script + stylesheet + document + font,
  }
}

function addressOf(file: string): string {
  return `/${file.replace(/(index)?\.html$/, '')}`
}

async function buildBare(): Promise<void> {
  const build = startNode([NEXT, 'build', BARE], {
    env: { NODE_ENV: 'production', NEXT_DIST_DIR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if ((await build.ended) !== 0) throw new StopError(`${build.output()}\nThe bare app could not be built.`)
}

/** What every browser loads with a page, in bytes: gzipped, except for fonts, which are already compressed. */
function weigh(built: string, file: string) {
  const html = readFileSync(join(built, 'server/app', file), 'utf8')
  const named = (tags: RegExp) => new Set([...html.matchAll(tags)].map(([, address = '']) => address))
  const scripts = named(/<script(?![^>]*nomodule)[^>]*src="\/_next\/([^"?]+)/gi)
  const stylesheets = named(/<link[^>]*rel="stylesheet"[^>]*href="\/_next\/([^"?]+)/g)
  // Next names the font in a header rather than in the page.
  const rules = [...stylesheets].map((address) => readFileSync(join(built, address), 'utf8')).join('\n')
  const fonts = new Set(rules.match(/fonts\/[^"')]+\.woff2/g))
  const packed = (addresses: Set<string>) =>
    sum([...addresses].map((address) => gzip(readFileSync(join(built, address)))))
  return {
    script: packed(scripts),
    stylesheet: packed(stylesheets),
    document: gzip(html),
    font: sum([...fonts].map((address) => statSync(join(ROOT, 'public', address)).size)),
  }
}

function gzip(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
