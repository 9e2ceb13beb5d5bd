import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AssetFolder } from './asset-folder.ts'

const NAME = { sha1: 'a'.repeat(40), extension: 'pdf' }
const CONTENT = Buffer.from('the whole file')

let root: string
let folder: AssetFolder
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'assets-'))
  folder = new AssetFolder(root)
})
afterEach(() => rmSync(root, { recursive: true }))

it('stores a file under its name, and leaves nothing on the way', async () => {
  await folder.store(NAME, CONTENT)
  expect(readFileSync(folder.path(NAME)).equals(CONTENT)).toBe(true)
  expect(readdirSync(join(root, 'incoming'))).toEqual([])
})

it('replaces half a file that was left behind', async () => {
  mkdirSync(dirname(folder.path(NAME)))
  writeFileSync(folder.path(NAME), 'the wh')
  await folder.store(NAME, CONTENT)
  expect(readFileSync(folder.path(NAME)).equals(CONTENT)).toBe(true)
})
