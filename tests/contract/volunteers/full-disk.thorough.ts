import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PUBLISHABLE_KEY } from '../../../backend/rest/rest-routes.ts'
import { START_LIMIT_MS } from '../../setup/databases.ts'
import { client, SECRET_KEY, untilReady, volunteer } from './rest-fixture.ts'
import { startVolunteerServers } from './start-servers.ts'

let folder: string
const running = new Set<ChildProcess>()
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'full-disk-'))
})
afterEach(async () => {
  await Promise.all([...running].map(kill))
  rmSync(folder, { recursive: true })
})

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function start(shell?: string) {
  const { child, urls } = await startVolunteerServers({ journals: [join(folder, 'journal')], shell })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const url = `${urls[0] ?? ''}/backend/supabase`
  const staff = client(url, SECRET_KEY)
  await untilReady(staff)
  return { child, url, staff }
}

it(
  'the backend refuses sign-ups on a full disk with an explanation and keeps every acknowledged sign-up',
  async () => {
    // Limits files to 400 blocks of 512 bytes (1,024 in some shells) and ignores the signal that would end the process.
    const full = await start("trap '' XFSZ; ulimit -f 400")
    const visitor = client(full.url, PUBLISHABLE_KEY)
    const acknowledged: string[] = []
    for (;;) {
      const row = volunteer({ message: 'x'.repeat(4_900) })
      const { status, error } = await visitor.from('volunteers').insert(row)
      if (status !== 201) {
        expect({ status, error }).toMatchObject({
          status: 503,
          error: { code: '53100', message: expect.stringContaining('isk') },
        })
        break
      }
      acknowledged.push(row.id)
      expect(acknowledged.length).toBeLessThan(1_000)
    }
    expect(acknowledged.length).toBeGreaterThan(5)
    await kill(full.child)

    const { staff } = await start()
    const { data } = await staff.rpc('list_volunteers', { page_size: 1000 }).throwOnError()
    expect(data.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted())
  },
  START_LIMIT_MS,
)
