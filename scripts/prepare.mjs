/**
 * Runs before every start and test, and installs the packages of package-lock.json if they are missing or stale. It
 * uses only Node's own modules, none newer than Node 20: it runs before anything is installed.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const PROGRESS_MS = 10_000
const UNREACHABLE =
  /E(NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|TIMEDOUT|HOSTUNREACH|NETUNREACH)|network request/i

if (!isInstalled()) await install()

/** Whether npm's own record of node_modules contains every package that this machine needs, at the locked version. */
function isInstalled() {
  if (!existsSync(join(ROOT, 'node_modules/.bin/node'))) return false
  const wanted = readPackages('package-lock.json')
  const installed = readPackages('node_modules/.package-lock.json')
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    // A missing optional package belongs to another platform.
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
    // With npm's defaults an unreachable registry takes minutes to report.
    '--fetch-retries=1',
    '--fetch-retry-mintimeout=2000',
    '--fetch-retry-maxtimeout=5000',
  ])
  clearInterval(progress)
  if (code === 0) {
    console.log(`Packages installed (${Math.round((Date.now() - started) / 1000)} s).`)
    return
  }
  if (UNREACHABLE.test(output)) {
    console.error(
      'The package registry cannot be reached. Check the network or the proxy (`npm config get registry`, `npm config get proxy`) and run this again.',
    )
  } else {
    console.error(`${output.trim()}\nInstalling the packages failed. The lines above say why.`)
  }
  process.exit(1)
}

/** Runs npm on the Node that npm itself runs on: the project's own Node is about to be installed. */
function npm(args) {
  const script = process.env.npm_execpath
  const [command, before] = script
    ? [process.env.npm_node_execpath ?? process.execPath, [script]]
    : ['npm', []]
  return new Promise((resolve) => {
    // Before npm starts: a signal between its start and this line would end this script and leave npm running.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => child.kill(signal))
    const child = spawn(command, [...before, ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-8_000)
      })
    }
    // npm's signals reach the shell between npm and this script, which ends without passing them on.
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && child.kill(), 500).unref()
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('exit', (code) => resolve({ code, output }))
  })
}
