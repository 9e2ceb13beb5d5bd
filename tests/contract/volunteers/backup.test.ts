import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { START_LIMIT_MS } from '../../setup/databases.ts'
import { startVolunteersBackend, volunteer } from './rest-fixture.ts'

const SCRIPT = new URL('../../../scripts/backup.ts', import.meta.url).pathname

it(
  'a backup brings volunteers back, but nobody who was erased after it was made',
  async () => {
    const site = await startVolunteersBackend('PGlite')
    const backups = mkdtempSync(join(tmpdir(), 'backups-'))
    const backup = async (...args: string[]) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', SCRIPT, ...args],
        { env: { ...process.env, DATA_DIR: site.backend.dataDir } },
      )
      return stdout
    }
    try {
      const kept = volunteer({ full_name: 'Kept Person' })
      const erased = volunteer({ full_name: 'Erased Person', email: 'gone@example.org' })
      const later = volunteer({ full_name: 'Later Person' })
      for (const row of [kept, erased]) await site.visitor().from('volunteers').insert(row).throwOnError()
      expect(await backup('--to', backups)).toContain('2 volunteers')
      await site.visitor().from('volunteers').insert(later).throwOnError()
      await site
        .staffServer()
        .rpc('erase_volunteer', { volunteer_id: erased.id, erased_by: 'x', reason: 'asked for it' })
        .throwOnError()

      await site.restart(() => backup('restore', join(backups, readdirSync(backups)[0] ?? '')))
      const { data } = await site.staffServer().rpc('list_volunteers').throwOnError()
      expect(data.map(({ full_name }) => full_name)).toEqual(['Kept Person'])
      const { data: erasures } = await site.staffServer().rpc('list_erasures').throwOnError()
      expect(erasures).toMatchObject([{ volunteer_id: erased.id }])
      // Not in a free page either: the copy that came back held the whole person.
      const folder = join(site.backend.dataDir, 'volunteers')
      const holds = (text: string) =>
        readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(text))
      expect([holds('Kept Person'), holds('gone@example.org')]).toEqual([true, false])
      const retry = await site.visitor().from('volunteers').insert(erased)
      expect(retry.status).toBe(409)
    } finally {
      await site.dispose()
      rmSync(backups, { recursive: true })
    }
  },
  START_LIMIT_MS,
)
