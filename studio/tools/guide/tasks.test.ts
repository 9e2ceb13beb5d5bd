import { readdirSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { GUIDE_TASKS, PICTURE_SIZE, picturePath } from './tasks'

const PUBLIC = 'public'
const MOST_BYTES = 60_000

const paths = GUIDE_TASKS.flatMap(({ id, steps }) => steps.map((_step, index) => picturePath(id, index + 1)))

describe('the guide', () => {
  it('each Guide task has a unique ID and title', () => {
    expect(GUIDE_TASKS.length).toBeGreaterThan(20)
    for (const field of ['id', 'title'] as const) {
      expect(new Set(GUIDE_TASKS.map((task) => task[field])).size).toBe(GUIDE_TASKS.length)
    }
  })

  it('each step of a Guide task has a text for its picture', () => {
    for (const { id, steps, pictures } of GUIDE_TASKS) expect(pictures.length, id).toBe(steps.length)
  })

  it('the Guide’s folder contains exactly the pictures that the Guide’s steps show', () => {
    const kept = readdirSync(`${PUBLIC}/studio-guide`).map((name) => `/studio-guide/${name}`)
    expect(kept.sort()).toEqual([...paths].sort())
  })

  it.each(paths)('the picture %s is smaller than 60 kB and has the Guide’s aspect ratio', async (path) => {
    const file = `${PUBLIC}${path}`
    expect(statSync(file).size).toBeLessThan(MOST_BYTES)
    const { width, height } = await sharp(file).metadata()
    expect(width / height).toBeCloseTo(PICTURE_SIZE.width / PICTURE_SIZE.height, 2)
  })
})
