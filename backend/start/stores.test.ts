import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CommittedTransaction } from '../lake/model/types.ts'
import { recordHeldStores, refuseLostStores } from './stores.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'held-'))
})
afterEach(() => rmSync(place, { recursive: true }))

const folder = { file: (name: string) => join(place, name), isFull: false, close: () => undefined }
const write = (name: string, text: string) => writeFileSync(join(place, name), text)
const start = () => refuseLostStores(folder, ['lake.db', 'staff.db', 'volunteers'])

describe('startup check', () => {
  it('the startup check accepts a new data folder and one whose stores hold data', () => {
    expect(start).not.toThrow()
    write('held.json', '["lake.db","staff.db"]')
    write('lake.db', 'something')
    write('staff.db', 'something')
    expect(start).not.toThrow()
  })

  it.each<[witness: string, leave: () => void]>([
    ['held.json', () => write('held.json', '["lake.db"]')],
    [
      'the folder assets',
      () => {
        mkdirSync(join(place, 'assets/originals/aa'), { recursive: true })
        write('assets/originals/aa/x.pdf', '')
      },
    ],
  ])(
    'refuses to start with an empty or missing lake.db if %s shows that it held content',
    (witness, leave) => {
      leave()
      expect(start).toThrow(
        `${join(place, 'lake.db')} is missing, but ${witness} shows that it held data. Restore a backup`,
      )
      write('lake.db', '')
      expect(start).toThrow(`lake.db is empty, but ${witness} shows`)
      expect(readFileSync(join(place, 'lake.db'), 'utf8')).toBe('')
    },
  )

  it('refuses to start if staff.db is empty but used to hold accounts', () => {
    write('held.json', '["staff.db"]')
    write('staff.db', '')
    expect(start).toThrow('staff.db is empty, but held.json shows')
  })

  it('refuses to start if both sign-up journals are missing, but starts if one of them exists', () => {
    write('held.json', '["volunteers"]')
    expect(start).toThrow(
      `${join(place, 'volunteers/journal.db')} with its copy is missing, but held.json shows that it held data. Restore a backup`,
    )
    mkdirSync(join(place, 'volunteers'))
    write('volunteers/journal.db', '')
    expect(start).toThrow('volunteers/journal.db with its copy is empty, but held.json shows')
    write('volunteers/journal-copy.db', 'something')
    expect(start).not.toThrow()
  })

  it.each([
    ['held.json', 'damaged'],
    ['held.json', '[]'],
  ])('starts if %s contains “%s” and no store has ever held data', (name, text) => {
    write(name, text)
    mkdirSync(join(place, 'assets/originals/incoming'), { recursive: true })
    mkdirSync(join(place, 'assets/originals/aa'))
    write('assets/originals/incoming/half', 'x')
    expect(start).not.toThrow()
  })
})

describe('recording stores with data', () => {
  const held = () => readFileSync(join(place, 'held.json'), 'utf8')
  const state = { sequence: 0, accounts: 0 }
  let listeners: Set<(transaction: CommittedTransaction) => void>
  beforeEach(() => {
    listeners = new Set()
    Object.assign(state, { sequence: 0, accounts: 0 })
  })
  const stores = {
    lake: {
      lastSequence: () => state.sequence,
      onCommit(listener: (transaction: CommittedTransaction) => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    accounts: { count: () => state.accounts },
  }

  it('on start-up, records which stores hold data', () => {
    Object.assign(state, { sequence: 3, accounts: 1 })
    recordHeldStores(folder, stores)
    expect(JSON.parse(held())).toEqual(['lake.db', 'staff.db'])
  })

  it('records that a store holds data after the store’s first write, or at shutdown', () => {
    const end = recordHeldStores(folder, stores)
    expect(held).toThrow('ENOENT')
    state.sequence = 1
    for (const listener of listeners)
      listener({ id: 't', sequence: 1, timestamp: '', author: '', changes: [] })
    expect(JSON.parse(held())).toEqual(['lake.db'])
    expect(listeners.size).toBe(0)
    state.accounts = 1
    end()
    expect(JSON.parse(held())).toEqual(['lake.db', 'staff.db'])
  })
})
