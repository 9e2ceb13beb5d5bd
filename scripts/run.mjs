/**
 * Runs a command from package.json: `node scripts/run.mjs scripts/start.ts …`. First installs the packages in
 * package-lock.json if they are missing or out of date, then runs the script on the Node that is among them. Since it
 * runs before anything is installed, it uses only Node's own modules, none newer than Node 20.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import * as module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const NODE = join(ROOT, 'node_modules/.bin/node')
const LEAST_NODE = 20
const PROGRESS_MS = 10_000
const UNREACHABLE =
  /E(NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|TIMEDOUT|HOSTUNREACH|NETUNREACH)|network request/i
/** Commands that people run beside a running site. An install would replace the packages that the site is using. */
const BESIDE_SITE = /^scripts\/(?:backup|content|doctor|people|staff)\.ts$/

const [script, ...args] = process.argv.slice(2)
const wanted = readPackages('package-lock.json')
if (Number.parseInt(process.versions.node, 10) < LEAST_NODE)
  stop(
    `Node ${LEAST_NODE} or newer is needed, and this is ${process.version}. Install it from https://nodejs.org.`,
  )
if (!isInstalled()) await install()

// Node keeps compiled modules here, with types stripped. Stripping them again takes 20 MB until the program ends.
process.env.NODE_COMPILE_CACHE ||= join(process.env.CACHE_DIR || join(ROOT, '.cache'), 'node')

if (process.versions.node === wanted?.['node_modules/node']?.version) {
  module.enableCompileCache()
  process.argv.splice(1, 2, join(ROOT, script))
  await import(pathToFileURL(process.argv[1]).href)
} else {
  const { code } = await run(NODE, [...process.execArgv, join(ROOT, script), ...args], 'inherit')
  process.exit(code)
}

/** Whether npm's own record of node_modules has every package that this machine needs, at the locked version. */
function isInstalled() {
  if (!existsSync(NODE)) return false
  const installed = readPackages('node_modules/.package-lock.json')
  if (!wanted || !installed) return false
  if (BESIDE_SITE.test(script)) return true
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    // A missing optional package is for another platform.
    return installed[path] ? installed[path].version === version : optional === true
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

async function install() {
  const started = Date.now()
  console.log('Installing packages: about two minutes the first time …')
  const progress = setInterval(() => {
    console.log(`  still installing (${Math.round((Date.now() - started) / 1000)} s)`)
  }, PROGRESS_MS)
  const { code, output } = await npm([
    'ci',
    '--include=dev',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
    // With npm's defaults, it takes minutes to find out that a registry is unreachable.
    '--fetch-retries=1',
    '--fetch-retry-mintimeout=2000',
    '--fetch-retry-maxtimeout=5000',
  ])
  clearInterval(progress)
  if (code === 0) return console.log(`Packages installed (${Math.round((Date.now() - started) / 1000)} s).`)
  stop(
    UNREACHABLE.test(output)
      ? 'The package registry cannot be reached. Check the network or the proxy (`npm config get registry`, `npm config get proxy`) and run this again.'
      : `${output.trim()}\nInstalling the packages failed. The lines above say why.`,
  )
}

function stop(message) {
  console.error(message)
  process.exit(1)
}

/** Runs npm with the Node that npm already runs on, because the project's own Node is about to be installed. */
function npm(npmArgs) {
  const program = process.env.npm_execpath
  const [command, before] = program
    ? [process.env.npm_node_execpath ?? process.execPath, [program]]
    : ['npm', []]
  return run(command, [...before, ...npmArgs], ['ignore', 'pipe', 'pipe'])
}

/** Runs a program to completion. If this script exits first, it stops the program. */
function run(command, runArgs, stdio) {
  return new Promise((resolve) => {
    // Set these up before the program starts. Otherwise a signal in between would end this script and leave the program
    // running.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    const child = spawn(command, runArgs, { cwd: ROOT, stdio })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output = (output + chunk).slice(-8_000)
      })
    }
    // npm sends its signals to the shell between npm and this script, and the shell exits without passing them on.
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && child.kill(), 500).unref()
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}
