import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkContent } from '../../backend/lake/store/check-content.ts'
import { openContentStore } from '../../backend/lake/store/content-store.ts'
import { saveOfStudio } from '../setup/studio-saves.ts'

/** A year's worth of saves in an office where five people save a thousand times a day on 250 days. */
const SAVES_IN_A_YEAR = 1_250_000
/** The test writes a week of it. The file grows linearly, as comparing the two halves shows. */
const SAVES = 25_000
const GIGABYTE = 1_000_000_000

it('stores a year of a busy office’s history in less than a gigabyte', () => {
  // In memory if possible, because each save is synced to disk.
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'store-year-'))
  const file = join(folder, 'lake.db')
  try {
    const save = saveOfStudio({ seed: 3, documents: 20 })
    let written = 0
    const sizeAfter = (saves: number): number => {
      const store = openContentStore(file)
      for (; written < saves; written += 1) store.append(save(written + 1))
      store.close()
      return statSync(file).size
    }
    const half = sizeAfter(SAVES / 2)
    const whole = sizeAfter(SAVES)
    const perSave = (whole - half) / (SAVES / 2)
    expect(whole / half).toBeLessThan(2.05)
    expect(half + perSave * SAVES_IN_A_YEAR).toBeLessThan(GIGABYTE)
    expect([...checkContent(file)].filter((problem) => problem !== null)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 600_000)
