import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { takeLock } from './lock.ts'

const LOCK = JSON.stringify(new URL('./lock.ts', import.meta.url).href)

it('a lock belongs to one process until that process exits or is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'))
  const file = join(folder, 'not/yet/there/lock.db')
  const script = `
    const { takeLock } = await import(${LOCK})
    console.log(takeLock(${JSON.stringify(file)}))
    setInterval(() => {}, 1000)
  `
  const other = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  try {
    const [said] = await once(other.stdout.setEncoding('utf8'), 'data')
    expect(said).toBe('true\n')
    expect(takeLock(file)).toBe(false)
    other.kill('SIGKILL')
    await once(other, 'exit')
    expect(takeLock(file)).toBe(true)
  } finally {
    other.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  }
})
