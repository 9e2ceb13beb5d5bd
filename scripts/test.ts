import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { SECURE_URL, TEST_STACK, testDataDir, testStackEnv } from '../tests/setup/test-stack.ts'
import { ensureChromium, ensureFirefox } from './checks/ensure-browsers.ts'
import { countPlaywright, countVitest, describePart, describeRun, type PartResult } from './checks/reports.ts'
import { makeTemporaryFolder } from './checks/temporary-folder.ts'
import { runStep, sum, type Tally } from './checks/run-step.ts'
import { runStatic, STATIC_CHECKS } from './checks/static-checks.ts'
import { startNode } from './stack/children.ts'
import { runProgram } from './stack/program.ts'
import { StopError } from './stack/stop-error.ts'

const PARTS = ['static', 'unit', 'contract', 'stack', 'site', 'studio'] as const
/**
 * Parts to run before a release: an hour of tests that the other parts only sample, and the product with fakes of the
 * hosted services.
 */
const LONG_PARTS = ['thorough', 'hosted'] as const
type Part = (typeof PARTS)[number] | (typeof LONG_PARTS)[number]

/** The parts that need the production build. */
const BUILT: readonly Part[] = ['stack', 'site', 'studio', 'thorough']

/** The parts that need a browser, in order. */
const BROWSER = ['site', 'studio', 'thorough'] as const

const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

/** Everything temporary that this program and its children create goes here and is deleted at the end. */
const folder = makeTemporaryFolder()
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
process.env.TMPDIR = folder

const reports = mkdtempSync(join(folder, 'reports-'))
const env = { ...testStackEnv(testDataDir()), TEST_DATA_DIR: testDataDir() }

await runProgram(test)

/** `npm test`: runs all parts except the long ones, or only the named ones (`npm test -- unit studio`). */
async function test(): Promise<number> {
  const parts = readParts(process.argv.slice(2))
  const started = Date.now()
  const done: PartResult[] = []
  const run: Run = async (part, work) => {
    const result = await runPart(part, work)
    done.push(result)
    return result.tally.failed === 0
  }
  // Runs alongside the build, because it mostly waits for the network.
  const browsers = bringBrowsers(parts)
  browsers.catch(() => undefined)
  const isBuilt = BUILT.some((part) => parts.has(part)) && (await run('build', build))
  // While programs start and browsers wait, much of the processor is free for tests that need no build.
  await Promise.all([isBuilt && testBuilt(parts, run, browsers), testUnbuilt(parts, run, isBuilt)])
  if (parts.has('hosted')) {
    await browsers
    await run('hosted', () => vitest('hosted'))
    console.log('Builds for the next run stay in .next-hosted* (400 MB). Delete them to free the disk.')
  }
  for (const line of describeRun(done, Date.now() - started)) console.log(line)
  return done.some(({ tally }) => tally.failed > 0) ? 1 : 0
}

type Run = (part: string, work: () => Promise<Tally>) => Promise<boolean>

/**
 * Runs the parts that need no build, one after another.
 *
 * @param isBeside whether other parts run at the same time and take longer, in which case fewer files run at once
 */
async function testUnbuilt(parts: Set<Part>, run: Run, isBeside: boolean): Promise<void> {
  if (parts.has('static')) await run('static', async () => sum(await runStatic(STATIC_CHECKS)))
  const most = { contract: availableParallelism(), unit: Math.ceil(availableParallelism() / 2) }
  for (const part of ['contract', 'unit'] as const)
    if (parts.has(part)) await run(part, () => vitest(part, isBeside ? [`--maxWorkers=${most[part]}`] : []))
}

/** Runs the parts that test the running product, one after another. */
async function testBuilt(parts: Set<Part>, run: Run, browsers: Promise<void>): Promise<void> {
  if (parts.has('stack')) await run('stack', () => vitest('stack'))
  await browsers
  if (parts.has('thorough')) await run('thorough, commands', () => vitest('thorough'))
  for (const part of BROWSER) if (parts.has(part)) await run(part, () => playwright(part))
}

async function runPart(part: string, work: () => Promise<Tally>): Promise<PartResult> {
  console.log(`\n— ${part}`)
  const started = Date.now()
  const result = { part, tally: await work(), milliseconds: Date.now() - started }
  for (const line of describePart(result)) console.log(line)
  return result
}

/** Installs any browsers that the parts need and the machine lacks. */
async function bringBrowsers(parts: Set<Part>): Promise<void> {
  if ([...BROWSER, 'hosted' as const].some((part) => parts.has(part))) await ensureChromium()
  if (parts.has('site')) await ensureFirefox()
}

/**
 * Builds the site. The pages rendered by the build contain the address of the parts that use TLS. The other parts
 * render them again when they start.
 */
async function build(): Promise<Tally> {
  return runStep('build', [['scripts/build.ts']], { ...env, NEXT_PUBLIC_SITE_URL: SECURE_URL })
}

async function vitest(
  project: 'unit' | 'contract' | 'stack' | 'thorough' | 'hosted',
  options: readonly string[] = [],
): Promise<Tally> {
  const report = join(reports, `vitest-${project}.json`)
  const child = startNode(
    [
      VITEST,
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=scripts/checks/vitest-reporter.ts',
      ...options,
    ],
    { env: { ...env, NODE_ENV: 'test', VITEST_REPORT: report }, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  return countVitest(report, (await child.ended) !== 0)
}

/** Each project has its own server and content, because the Studio's tests change what the visitors' tests look at. */
async function playwright(project: (typeof BROWSER)[number]): Promise<Tally> {
  // The front door's stored pages are from the previous project, and would be regenerated at each publish.
  rmSync(join(TEST_STACK.distDir, 'front-pages'), { force: true })
  const report = join(reports, `playwright-${project}.json`)
  const child = startNode([PLAYWRIGHT, 'test', `--project=${project}`], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return countPlaywright(report, (await child.ended) !== 0)
}

function readParts(names: string[]): Set<Part> {
  const known = [...PARTS, ...LONG_PARTS]
  const unknown = names.filter((name) => !known.some((part) => part === name))
  if (unknown.length > 0)
    throw new StopError(`There is no part ${unknown.join(', ')}. The parts: ${known.join(', ')}.`)
  return new Set(names.length === 0 ? PARTS : known.filter((part) => names.includes(part)))
}
