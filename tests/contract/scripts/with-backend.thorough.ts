import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { startTestBackend } from '../backend-fixture.ts'
import { openTerminal, useRunningSite } from './script-fixture.ts'

// with-backend.test.ts has the tests that run every time.

const SCRIPT = 'scripts/with-backend.ts'
const site = useRunningSite()
const withBackend = (...args: string[]) => site().terminal.run(SCRIPT, args)

it('npm run with-backend exits with 1 if a signal ends the command', async () => {
  expect(await withBackend('sh', '-c', 'kill -9 $$')).toEqual({ code: 1, lines: [] })
})

it('npm run with-backend reports a command that does not exist', async () => {
  const { code, lines } = await withBackend('no-such-command')
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringContaining('no-such-command could not be run')])
})

it('npm run with-backend rotates the backend’s log without losing a line', async () => {
  const terminal = await openTerminal()
  onTestFinished(() => terminal.close())
  // The folder already has content, so the seed isn't imported.
  const backend = await startTestBackend({ dataDir: terminal.dataDir })
  await backend.client('service').create({ _id: 'footer', _type: 'footer' })
  await backend.close()
  const log = join(terminal.dataDir, 'backend.log')
  writeFileSync(log, `${'x'.repeat(1_998_999)}\n`)
  const ask = `for (let asked = 0; asked < 30; asked += 1)
    await fetch('http://127.0.0.1:' + process.env.BACKEND_PORT + '/backend/asked-' + asked)`
  const code = await terminal
    .run(SCRIPT, ['node', '--input-type=module', '-e', ask], { LOG_LEVEL: 'debug' })
    .then((run) => run.code)
  expect(code).toBe(0)
  const [older, newer] = [readFileSync(`${log}.1`, 'utf8'), readFileSync(log, 'utf8')]
  expect(older.length).toBeLessThan(2_000_400)
  const lines = `${older}${newer}`.split('\n').slice(1, -1)
  const asked = lines.map((line) => z.object({ path: z.string().optional() }).parse(JSON.parse(line)).path)
  for (let number = 0; number < 30; number += 1)
    expect(asked.filter((path) => path === `/backend/asked-${number}`)).toHaveLength(2)
})
