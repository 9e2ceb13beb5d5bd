import { expect, it, onTestFinished } from 'vitest'
import { emptyImage, START_LIMIT_MS } from '../../../tests/setup/databases.ts'
import { latestVersion, readMigrations } from '../database/migrations.ts'
import { createEngine } from './engine.ts'
import { runBatch } from './run-batch.ts'

const ownerRuns = (sql: string) => ({ role: null, headers: {}, sql, values: [] })
const count = ownerRuns('select count(*)::text from public.volunteers')
const signUp = ownerRuns("insert into public.volunteers (full_name, email) values ('Jo', 'jo@example.org')")

it(
  'returns the results of a batch’s reads even if a write in the batch fails on disk',
  async () => {
    const migrations = readMigrations()
    const version = latestVersion(migrations)
    const { imageFile } = await emptyImage()
    const engine = await createEngine({ migrations, imageFile, records: [], version })
    onTestFinished(() => engine.close())
    const full = {
      write() {
        throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
      },
    }
    expect(await runBatch(engine, full, [count, signUp, count])).toEqual([
      { kind: 'answer', body: '0' },
      {
        kind: 'failure',
        fields: expect.objectContaining({
          code: '53100',
          message: 'The disk is full. Free some space and try again. Nothing from this request was stored.',
        }),
      },
      { kind: 'answer', body: '0' },
    ])
  },
  START_LIMIT_MS,
)
