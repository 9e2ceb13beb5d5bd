import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openJournalFile } from '../../backend/rest/pglite/journal-file.ts'
import { describeBackup, writeBackup } from './backup-folder.ts'
import { restoreBackup } from './restore.ts'

const JOURNAL = 'volunteers/journal.db'
const COPY = 'volunteers/journal-copy.db'

let folder: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restore-'))
  dataDir = join(folder, 'data')
  for (const name of ['volunteers', 'assets/originals/aa', 'assets/originals/incoming'])
    mkdirSync(join(dataDir, name), { recursive: true })
  write('lake.db', 'CREATE TABLE documents (id TEXT)', "INSERT INTO documents VALUES ('first')")
  write('staff.db', 'CREATE TABLE accounts (email TEXT)', "INSERT INTO accounts VALUES ('ada@example.org')")
  openJournalFile(join(dataDir, JOURNAL)).close()
  signUp('Kept Person', 'Erased Person')
  writeFileSync(join(dataDir, 'assets/originals/aa/form.pdf'), '%PDF-1.7')
  writeFileSync(join(dataDir, 'assets/originals/incoming/half.pdf'), 'half an upload')
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, ...statements: string[]): void {
  const database = new DatabaseSync(join(dataDir, name))
  if (name === JOURNAL && statements.length > 0) hideDigests(database)
  for (const statement of statements) database.exec(statement)
  database.close()
}

/** Makes a journal's rows look as if they had no digests, although they do. */
function hideDigests(database: DatabaseSync): void {
  database.function('digest', (relation, id, body) =>
    createHash('sha256')
      .update(JSON.stringify([relation, id, body]))
      .digest('base64'),
  )
  database.exec(`
    CREATE TEMP VIEW records AS SELECT relation, id, body FROM main.records;
    CREATE TEMP TRIGGER added INSTEAD OF INSERT ON records BEGIN
      INSERT OR REPLACE INTO main.records
        VALUES (new.relation, new.id, new.body, digest(new.relation, new.id, new.body));
    END;
    CREATE TEMP TRIGGER deleted INSTEAD OF DELETE ON records BEGIN
      DELETE FROM main.records WHERE relation = old.relation AND id = old.id;
    END;`)
}

function signUp(...names: string[]): void {
  for (const name of names)
    write(JOURNAL, `INSERT INTO records VALUES ('volunteers', '${name}', '{"full_name": "${name}"}')`)
}

function erase(name: string): void {
  write(
    JOURNAL,
    `DELETE FROM records WHERE relation = 'volunteers' AND id = '${name}'`,
    `INSERT INTO records VALUES ('volunteer_erasures', 'e-${name}', '{"volunteer_id": "${name}"}')`,
  )
}

/** One column from all rows of a database below a folder. */
function read(file: string, sql: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row)[0])
  } finally {
    database.close()
  }
}

const documentsIn = (place: string) => read(join(place, 'lake.db'), 'SELECT id FROM documents ORDER BY id')
const volunteersIn = (place: string) =>
  read(join(place, JOURNAL), "SELECT id FROM records WHERE relation = 'volunteers' ORDER BY id")
const modeOf = (file: string) => statSync(file).mode & 0o777

/** Starts a thread that writes one transaction after another. */
async function startWriter(file: string): Promise<Worker> {
  const code = `
    const { DatabaseSync } = require('node:sqlite')
    const { parentPort, workerData } = require('node:worker_threads')
    const database = new DatabaseSync(workerData)
    // Unsynced, so that there is no pause in which a copy that keeps starting over could finish.
    database.exec('PRAGMA busy_timeout = 5000; PRAGMA synchronous = OFF')
    const insert = database.prepare("INSERT INTO documents VALUES ('typed')")
    insert.run()
    parentPort.postMessage('begun')
    for (;;) insert.run()`
  const writer = new Worker(code, { eval: true, workerData: file })
  await once(writer, 'message')
  return writer
}

function replaceByFolder(file: string): void {
  rmSync(file)
  mkdirSync(file)
}

function damage(file: string, at: number, bytes: string | Buffer): void {
  const content = readFileSync(file)
  content.set(Buffer.from(bytes), at)
  writeFileSync(file, content)
}

async function makeBackup(): Promise<string> {
  const target = join(folder, 'backups/2026-01-01T00-00-00')
  await writeBackup(dataDir, target)
  return target
}

describe('a backup', () => {
  it('a backup lists its contents and leaves out an unfinished upload', async () => {
    write(JOURNAL, `INSERT INTO records VALUES ('submissions', 'a-question', '{"kind": "contact"}')`)
    const target = join(folder, 'backups/2026-01-01T00-00-00')
    const manifest = await writeBackup(dataDir, target)
    expect(JSON.parse(readFileSync(join(target, 'backup.json'), 'utf8'))).toEqual(manifest)
    expect(manifest).toMatchObject({ version: 1, documents: 1, volunteers: 2, submissions: 1 })
    expect(describeBackup(manifest)).toBe('1 documents, 2 volunteers, 1 other form entries')
    expect(readdirSync(join(target, 'assets/originals'))).toEqual(['aa'])
    expect(readdirSync(join(folder, 'backups')), 'no partial backup').toEqual(['2026-01-01T00-00-00'])
  })

  it('a backup succeeds right after the backend has created its journal', async () => {
    rmSync(join(dataDir, JOURNAL))
    write('volunteers/journal.db')
    expect(await writeBackup(dataDir, join(folder, 'copy'))).toMatchObject({ volunteers: 0 })
  })

  it('only the owner can read a backup’s files', async () => {
    for (const name of ['lake.db', 'staff.db', JOURNAL]) chmodSync(join(dataDir, name), 0o644)
    const target = await makeBackup()
    for (const name of ['lake.db', 'staff.db', JOURNAL, 'backup.json'])
      expect(modeOf(join(target, name)), name).toBe(0o600)
    expect(modeOf(target)).toBe(0o700)
  })

  it('a 60 MB backup finishes while another thread keeps writing to the content', async () => {
    write(
      'lake.db',
      'PRAGMA journal_mode = WAL; CREATE TABLE texts (body TEXT)',
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000)
        INSERT INTO texts SELECT hex(randomblob(5000)) FROM n`,
    )
    const writer = await startWriter(join(dataDir, 'lake.db'))
    try {
      const target = await makeBackup()
      expect(read(join(target, 'lake.db'), 'SELECT count(*) FROM texts')).toEqual([6000])
    } finally {
      await writer.terminate()
    }
  }, 20_000)

  it('a backup refuses a data folder without content and a target that already holds a backup', async () => {
    const target = await makeBackup()
    await expect(writeBackup(dataDir, target)).rejects.toThrow('already exists')
    await expect(writeBackup(join(folder, 'empty'), join(folder, 'b'))).rejects.toThrow('has no content')
    expect(existsSync(join(folder, 'b'))).toBe(false)
  })

  it('a backup of a database with a damaged page fails', async () => {
    write('staff.db', `INSERT INTO accounts VALUES (hex(zeroblob(40000)))`)
    const bytes = readFileSync(join(dataDir, 'staff.db'))
    // Leave out the first two pages, which tell SQLite what the file and its tables are.
    bytes.fill(0xff, 2 * 4096, 4 * 4096)
    writeFileSync(join(dataDir, 'staff.db'), bytes)
    await expect(makeBackup()).rejects.toThrow(/staff\.db is damaged/)
    expect(readdirSync(join(folder, 'backups')), 'no partial backup').toEqual([])
  })

  it('a backup of a damaged database fails, names the database and leaves no files behind', async () => {
    writeFileSync(join(dataDir, 'staff.db'), 'not a database, and longer than a header '.repeat(99))
    await expect(makeBackup()).rejects.toThrow(/staff\.db cannot be copied/)
    expect(readdirSync(join(folder, 'backups')), 'no partial backup').toEqual([])
  })
})

describe('a restore', () => {
  it('a restore recovers content, staff, uploads and volunteers', async () => {
    const backup = await makeBackup()
    write('lake.db', "INSERT INTO documents VALUES ('second')")
    write('staff.db', 'DELETE FROM accounts')
    signUp('Later Person')
    rmSync(join(dataDir, 'assets/originals/aa'), { recursive: true })
    await restoreBackup(backup, dataDir)
    expect(documentsIn(dataDir)).toEqual(['first'])
    expect(read(join(dataDir, 'staff.db'), 'SELECT email FROM accounts')).toEqual(['ada@example.org'])
    expect(readFileSync(join(dataDir, 'assets/originals/aa/form.pdf'), 'utf8')).toBe('%PDF-1.7')
    expect(volunteersIn(dataDir)).toEqual(['Erased Person', 'Kept Person'])
  })

  it('a restore moves the previous data to a folder and returns its path', async () => {
    const backup = await makeBackup()
    write('lake.db', "INSERT INTO documents VALUES ('second')")
    write('staff.db', "INSERT INTO accounts VALUES ('bea@example.org')")
    signUp('Later Person')
    writeFileSync(join(dataDir, 'assets/originals/aa/new.pdf'), 'uploaded since')
    writeFileSync(join(dataDir, 'setup-link'), '/backend/staff/setup?token=1')
    writeFileSync(join(dataDir, 'held.json'), '["lake.db"]')
    const { replaced } = await restoreBackup(backup, dataDir)
    expect(documentsIn(replaced)).toEqual(['first', 'second'])
    expect(read(join(replaced, 'staff.db'), 'SELECT email FROM accounts')).toContain('bea@example.org')
    expect(volunteersIn(replaced)).toEqual(['Erased Person', 'Kept Person', 'Later Person'])
    expect(readFileSync(join(replaced, 'assets/originals/aa/new.pdf'), 'utf8')).toBe('uploaded since')
    expect(readFileSync(join(replaced, 'setup-link'), 'utf8')).toBe('/backend/staff/setup?token=1')
    expect(existsSync(join(dataDir, 'held.json')), 'the previous data').toBe(false)
    expect(readFileSync(join(replaced, 'held.json'), 'utf8')).toBe('["lake.db"]')
    expect(modeOf(replaced)).toBe(0o700)
  })

  it('a restore ignores files left behind by an interrupted restore of another backup', async () => {
    rmSync(join(dataDir, 'volunteers'), { recursive: true })
    const backup = await makeBackup()
    for (const name of ['restoring/volunteers', 'restoring/assets/originals/bb'])
      mkdirSync(join(dataDir, name), { recursive: true })
    writeFileSync(join(dataDir, 'restoring', JOURNAL), 'of another backup')
    writeFileSync(join(dataDir, 'restoring/assets/originals/bb/form.pdf'), 'of another backup')
    await restoreBackup(backup, dataDir)
    expect(existsSync(join(dataDir, JOURNAL))).toBe(false)
    expect(readdirSync(join(dataDir, 'assets/originals'))).toEqual(['aa'])
  })

  it('a restore removes the replaced database’s write-ahead log', async () => {
    const backup = await makeBackup()
    for (const name of ['lake.db-wal', 'lake.db-shm', 'staff.db-wal', 'staff.db-shm'])
      writeFileSync(join(dataDir, name), 'of the database before')
    const { replaced } = await restoreBackup(backup, dataDir)
    expect(readdirSync(dataDir).filter((name) => /-(wal|shm)$/.test(name))).toEqual([])
    expect(readFileSync(join(replaced, 'lake.db-wal'), 'utf8')).toBe('of the database before')
  })

  it('a restore does not bring back people erased since the backup, and keeps their erasure records', async () => {
    const backup = await makeBackup()
    erase('Erased Person')
    await restoreBackup(backup, dataDir)
    expect(volunteersIn(dataDir)).toEqual(['Kept Person'])
    expect(
      read(join(dataDir, JOURNAL), "SELECT id FROM records WHERE relation = 'volunteer_erasures'"),
    ).toEqual(['e-Erased Person'])
    expect(readFileSync(join(dataDir, JOURNAL), 'latin1')).not.toContain('"full_name": "Erased')
  })

  describe.each<[string, (journal: string) => void]>([
    ['is empty', (journal) => writeFileSync(journal, '')],
    ['is truncated', (journal) => truncateSync(journal, 5000)],
    ['is a folder', (journal) => replaceByFolder(journal)],
    ['has a damaged page', (journal) => damage(journal, 4096, Buffer.alloc(4096, 0xff))],
    ['has a changed letter', (journal) => damage(journal, readFileSync(journal).indexOf('Kept P'), 'Lost')],
  ])('a restore whose present journal %s', (_what, spoil) => {
    it('a restore reads erasures from the replica and says so if the journal is damaged', async () => {
      const backup = await makeBackup()
      erase('Erased Person')
      const [journal, copy] = [join(dataDir, JOURNAL), join(dataDir, COPY)]
      copyFileSync(journal, copy)
      spoil(journal)
      const { notes } = await restoreBackup(backup, dataDir)
      expect(notes).toEqual([
        `${journal} is damaged and was not read. Erasures and emails since the backup come from ${copy}.`,
      ])
      expect(volunteersIn(dataDir)).toEqual(['Kept Person'])
    })

    it('a restore warns that later erasures are lost if the journal and its replica are damaged', async () => {
      const backup = await makeBackup()
      erase('Erased Person')
      const [journal, copy] = [join(dataDir, JOURNAL), join(dataDir, COPY)]
      copyFileSync(journal, copy)
      for (const path of [journal, copy]) spoil(path)
      const { notes } = await restoreBackup(backup, dataDir)
      const known =
        'Nothing records who was erased or unsubscribed since the backup: erase them again. Emails that were queued then will be sent.'
      expect(notes).toEqual([
        `${journal} is damaged and was not read. ${known}`,
        `${copy} is damaged and was not read. ${known}`,
      ])
      expect(volunteersIn(dataDir)).toEqual(['Erased Person', 'Kept Person'])
    })
  })

  it.each<[string, () => void]>([
    [
      'the newer of the two journals',
      () => {
        write(JOURNAL, "DELETE FROM records WHERE relation = 'volunteer_erasures'")
        write(COPY, "UPDATE state SET value = 7 WHERE name = 'sequence'")
      },
    ],
    ['the copy when the journal is missing', () => rmSync(join(dataDir, JOURNAL))],
  ])('a restore keeps the erasures recorded in %s', async (_which, change) => {
    const backup = await makeBackup()
    erase('Erased Person')
    copyFileSync(join(dataDir, JOURNAL), join(dataDir, COPY))
    change()
    expect((await restoreBackup(backup, dataDir)).notes).toEqual([])
    expect(volunteersIn(dataDir)).toEqual(['Kept Person'])
  })

  it('a restore keeps copies of expired entries made since the backup, but not copies deleted since then', async () => {
    const keepCopy = (name: string) =>
      write(
        JOURNAL,
        `INSERT INTO records VALUES ('expired_volunteers', '${name}', '{"volunteer": "${name}"}')`,
      )
    erase('Erased Person')
    keepCopy('Erased Person')
    const backup = await makeBackup()
    write(JOURNAL, "DELETE FROM records WHERE relation = 'expired_volunteers'")
    erase('Kept Person')
    keepCopy('Kept Person')
    await restoreBackup(backup, dataDir)
    expect(volunteersIn(dataDir)).toEqual([])
    const copies = "SELECT id FROM records WHERE relation = 'expired_volunteers'"
    expect(read(join(dataDir, JOURNAL), copies)).toEqual(['Kept Person'])
    expect(readFileSync(join(dataDir, JOURNAL), 'latin1')).not.toContain('"volunteer": "Erased')
  })

  it('a restore does not bring back erased submissions of any form', async () => {
    const add = (relation: string, id: string, body: string) =>
      write(JOURNAL, `INSERT INTO records VALUES ('${relation}', '${id}', '${body}')`)
    for (const id of ['kept', 'erased', 'expired']) {
      add('submissions', id, `{"message": "of ${id}"}`)
      add('submission_files', id, `{"content": "of ${id}"}`)
      add('membership_applications', id, `{"street": "of ${id}"}`)
    }
    const backup = await makeBackup()
    write(JOURNAL, "DELETE FROM records WHERE relation = 'submissions' AND id <> 'kept'")
    for (const relation of ['submission_files', 'membership_applications']) {
      write(JOURNAL, `DELETE FROM records WHERE relation = '${relation}' AND id = 'erased'`)
      add(relation, 'sent since', '{}')
    }
    add('submissions', 'sent since', '{}')
    for (const id of ['erased', 'expired'])
      add('submission_erasures', `e-${id}`, `{"submission_id": "${id}"}`)
    add('expired_submissions', 'expired', '{}')
    await restoreBackup(backup, dataDir)
    const rows =
      "SELECT relation || ' ' || id FROM records WHERE relation LIKE '%submission%' OR relation LIKE 'member%' ORDER BY relation, id"
    expect(read(join(dataDir, JOURNAL), rows)).toEqual([
      'expired_submissions expired',
      'membership_applications expired',
      'membership_applications kept',
      'submission_erasures e-erased',
      'submission_erasures e-expired',
      'submission_files expired',
      'submission_files kept',
      'submissions kept',
    ])
    expect(readFileSync(join(dataDir, JOURNAL), 'latin1')).not.toContain('"message": "of e')
    expect(readFileSync(join(dataDir, JOURNAL), 'latin1')).not.toContain('"content": "of erased')
    expect(readFileSync(join(dataDir, JOURNAL), 'latin1')).not.toContain('"street": "of erased')
  })

  it('a restore keeps the current outbox instead of the backup’s', async () => {
    const mail = (id: string, state: string) =>
      write(JOURNAL, `INSERT OR REPLACE INTO records VALUES ('outbox', '${id}', '{"state": "${state}"}')`)
    for (const id of ['sent since', 'erased since', 'waiting']) mail(id, 'waiting')
    const backup = await makeBackup()
    mail('sent since', 'sent')
    mail('stored since', 'waiting')
    write(JOURNAL, "DELETE FROM records WHERE id = 'erased since'")
    await restoreBackup(backup, dataDir)
    const mails = "SELECT id || ' ' || body FROM records WHERE relation = 'outbox' ORDER BY id"
    expect(read(join(dataDir, JOURNAL), mails)).toEqual([
      'sent since {"state": "sent"}',
      'stored since {"state": "waiting"}',
      'waiting {"state": "waiting"}',
    ])
    expect(readFileSync(join(dataDir, JOURNAL), 'latin1')).not.toContain('erased since')
  })

  it('a restore keeps sent newsletters, the list of unsubscribed people and the text of the emails now in the outbox', async () => {
    const add = (relation: string, id: string, body = '{}') =>
      write(JOURNAL, `INSERT INTO records VALUES ('${relation}', '${id}', '${body}')`)
    const newsletter = ['newsletter_issues', 'newsletter_salts', 'newsletter_suppressions']
    const relations = [...newsletter, 'outbox_bodies', 'outbox_worker']
    for (const relation of relations) add(relation, 'of before')
    for (const id of ['stays', 'is erased']) {
      add('submissions', id)
      add('newsletter_wishes', id)
    }
    const backup = await makeBackup()
    write(JOURNAL, "DELETE FROM records WHERE id IN ('of before', 'is erased')")
    for (const relation of relations) add(relation, 'of now')
    add('submission_erasures', 'e', '{"submission_id": "is erased"}')
    await restoreBackup(backup, dataDir)
    const rows =
      "SELECT relation || ' ' || id FROM records WHERE relation LIKE 'newsletter%' OR relation LIKE 'outbox%' ORDER BY relation, id"
    expect(read(join(dataDir, JOURNAL), rows)).toEqual([
      ...newsletter.flatMap((relation) => [`${relation} of before`, `${relation} of now`]),
      'newsletter_wishes stays',
      'outbox_bodies of now',
      'outbox_worker of now',
    ])
  })

  it('a restore keeps the secrets and leaves no temporary folder behind', async () => {
    const backup = await makeBackup()
    writeFileSync(join(dataDir, 'secrets.json'), 'secret')
    await restoreBackup(backup, dataDir)
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe('secret')
    expect(readdirSync(dataDir)).not.toContain('restoring')
  })

  it('only the owner can read files restored from an older, world-readable backup', async () => {
    const backup = await makeBackup()
    for (const name of ['lake.db', 'staff.db', JOURNAL]) chmodSync(join(backup, name), 0o644)
    await restoreBackup(backup, dataDir)
    for (const name of ['lake.db', 'staff.db', JOURNAL]) expect(modeOf(join(dataDir, name)), name).toBe(0o600)
  })

  it.each(['lake.db', 'staff.db', JOURNAL])(
    'a restore refuses a backup whose %s has changed or is missing',
    async (name) => {
      const backup = await makeBackup()
      const whole = readFileSync(join(backup, name))
      writeFileSync(join(backup, name), Buffer.concat([whole, Buffer.from('x')]))
      await expect(restoreBackup(backup, dataDir)).rejects.toThrow('has changed since the backup was made')
      rmSync(join(backup, name))
      await expect(restoreBackup(backup, dataDir)).rejects.toThrow('Use another backup')
      expect(documentsIn(dataDir)).toEqual(['first'])
      expect(readdirSync(dataDir).filter((entry) => entry.startsWith('before-restore'))).toEqual([])
    },
  )

  it.each<[string, (file: string) => void]>([
    ['is missing', (file) => rmSync(file)],
    ['was changed', (file) => writeFileSync(file, '%PDF-1.8')],
    ['was truncated', (file) => writeFileSync(file, '%PDF')],
  ])('a restore fails and changes nothing if an upload in the backup %s', async (_what, damage) => {
    writeFileSync(join(dataDir, 'assets/originals/aa/other.pdf'), 'whole')
    const backup = await makeBackup()
    damage(join(backup, 'assets/originals/aa/form.pdf'))
    await expect(restoreBackup(backup, dataDir)).rejects.toThrow(
      `${join(backup, 'assets/originals/aa/form.pdf')} has changed since the backup was made. Use another backup.`,
    )
    expect(readFileSync(join(dataDir, 'assets/originals/aa/form.pdf'), 'utf8')).toBe('%PDF-1.7')
    expect(readdirSync(dataDir).filter((name) => /restor/.test(name))).toEqual([])
  })

  it('a restore accepts an older backup without upload checksums', async () => {
    const backup = await makeBackup()
    const manifest: unknown = JSON.parse(readFileSync(join(backup, 'backup.json'), 'utf8'))
    expect(manifest).toHaveProperty('uploads', {
      'aa/form.pdf': '86edbaa24831badfa0a8b04bb410141e2ee4182b6d0014493fe262a7a331c20b',
    })
    writeFileSync(
      join(backup, 'backup.json'),
      JSON.stringify(manifest, (key, value: unknown) => (key === 'uploads' ? undefined : value)),
    )
    await restoreBackup(backup, dataDir)
    expect(documentsIn(dataDir)).toEqual(['first'])
  })

  it('a restore moves the current volunteers aside if the backup has none', async () => {
    rmSync(join(dataDir, 'volunteers'), { recursive: true })
    const backup = await makeBackup()
    mkdirSync(join(dataDir, 'volunteers'))
    openJournalFile(join(dataDir, JOURNAL)).close()
    signUp('Later Person')
    const { replaced } = await restoreBackup(backup, dataDir)
    expect(documentsIn(dataDir)).toEqual(['first'])
    expect(volunteersIn(replaced)).toEqual(['Later Person'])
  })
})
