import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Debian and most other systems install Firefox. Playwright can only drive its own builds, not these. */
const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]
/** Time limit for Firefox to start, and for each response, in milliseconds. */
const TIME_LIMIT = 45_000

/** This machine's Firefox, or null. `FIREFOX` overrides its path. */
export function findFirefox(): string | null {
  return [process.env.FIREFOX ?? '', ...PLACES].find((place) => place !== '' && existsSync(place)) ?? null
}

/** One tab of a headless Firefox, driven over WebDriver BiDi. */
export interface FirefoxTab {
  open(address: string): Promise<void>
  /** Evaluates an expression in the page and returns the result as text. */
  evaluate(expression: string): Promise<string>
  downloads: string
  close(): Promise<void>
}

export async function openFirefox(program: string): Promise<FirefoxTab> {
  const folder = await mkdtemp(join(tmpdir(), 'party-site-firefox-'))
  const downloads = join(folder, 'downloads')
  await mkdir(downloads)
  const preferences = { 'browser.download.dir': downloads, 'browser.download.folderList': 2 }
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(folder, 'user.js'), lines.join('\n'))
  const firefox = spawn(program, ['--headless', '--profile', folder, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // When run as root, Firefox refuses a home folder that belongs to somebody else.
    env: { ...process.env, HOME: folder },
  })
  const ended = new Promise<void>((resolve) => firefox.once('exit', () => resolve()))
  const close = async () => {
    firefox.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const send = await connect(`${await addressIn(firefox)}/session`)
    // The certificate of the tests' TLS proxy (./serve-over-tls.ts).
    await send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } })
    const context = textAt(await send('browsingContext.create', { type: 'tab' }), 'context')
    return {
      downloads,
      close,
      async open(url) {
        await send('browsingContext.navigate', { context, url, wait: 'complete' })
      },
      async evaluate(expression) {
        const answer = await send('script.evaluate', {
          expression: `Promise.resolve(${expression}).then(String)`,
          target: { context },
          awaitPromise: true,
        })
        return textAt(at(answer, 'result'), 'value')
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

type Send = (method: string, params: object) => Promise<unknown>

/** Waits for the line that contains the WebDriver BiDi address. */
function addressIn(firefox: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = () => reject(new Error(`Firefox does not start: ${said.slice(-2_000)}`))
    const timer = setTimeout(fail, TIME_LIMIT)
    firefox.once('exit', fail)
    firefox.stderr?.on('data', (bytes: Buffer) => {
      said += bytes.toString()
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    })
  })
}

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address)
  const waiting = new Map<unknown, (answer: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer: unknown = JSON.parse(String(data))
    waiting.get(at(answer, 'id'))?.(answer)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  let last = 0
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last
      const timer = setTimeout(() => reject(new Error(`Firefox does not answer ${method}.`)), TIME_LIMIT)
      waiting.set(id, (answer) => {
        clearTimeout(timer)
        if (at(answer, 'type') === 'success') resolve(at(answer, 'result'))
        else reject(new Error(`Firefox refused ${method}: ${JSON.stringify(answer)}`))
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(key) : undefined
}

function textAt(value: unknown, key: string): string {
  const text = at(value, key)
  if (typeof text !== 'string') throw new Error(`Firefox answered without ${key}: ${JSON.stringify(value)}`)
  return text
}
