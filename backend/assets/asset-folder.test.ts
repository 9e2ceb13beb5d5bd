import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AssetFolder, openAssetFolder, parseFileName, parseImageName } from './asset-folder.ts'

const NAME = { sha1: 'a'.repeat(40), extension: 'pdf' }

const CONTENT = Buffer.from('the whole file')

let root: string

let folder: AssetFolder

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'assets-'))
  folder = openAssetFolder(root)
})

afterEach(() => rmSync(root, { recursive: true }))

it('stores a file under its name and leaves no temporary files', async () => {
  await folder.store(NAME, CONTENT)
  expect(readFileSync(folder.path(NAME)).equals(CONTENT)).toBe(true)
  expect(readdirSync(join(root, 'incoming'))).toEqual([])
})

it('deletes the temporary files of interrupted uploads on start-up and after each upload', async () => {
  const left = join(root, 'incoming', 'left')
  writeFileSync(left, 'the wh')
  folder = openAssetFolder(root)
  expect(existsSync(left)).toBe(false)
  writeFileSync(left, 'the wh')
  await Promise.all([folder.store(NAME, CONTENT), folder.store({ ...NAME, extension: 'txt' }, CONTENT)])
  expect(readdirSync(join(root, 'incoming'))).toEqual([])
  expect(readFileSync(folder.path({ ...NAME, extension: 'txt' })).equals(CONTENT)).toBe(true)
})

it('replaces an incomplete file with the complete one', async () => {
  mkdirSync(dirname(folder.path(NAME)))
  writeFileSync(folder.path(NAME), 'the wh')
  await folder.store(NAME, CONTENT)
  expect(readFileSync(folder.path(NAME)).equals(CONTENT)).toBe(true)
})

it('syncs a file before renaming it, and syncs its folder before the promise resolves', async () => {
  const handle = await open(root)
  const prototype: unknown = Object.getPrototypeOf(handle)
  if (!canSync(prototype)) throw new Error('Open files of Node have no method sync.')
  const sync = vi.spyOn(prototype, 'sync')
  const hadName: boolean[] = []
  sync.mockImplementation(() => {
    hadName.push(existsSync(folder.path(NAME)))
    return Promise.resolve()
  })
  await folder.store(NAME, CONTENT)
  sync.mockRestore()
  await handle.close()
  // Syncs the content before the rename, then the folder and its parent, which may be new.
  expect(hadName).toEqual([false, true, true])
})

function canSync(value: unknown): value is Pick<FileHandle, 'sync'> {
  return typeof value === 'object' && value !== null && 'sync' in value
}

describe('asset names', () => {
  const SHA1 = 'a'.repeat(40)

  it('parses asset names in Sanity’s format', () => {
    expect(parseImageName(`${SHA1}-1200x630.jpg`)).toEqual({
      sha1: SHA1,
      width: 1200,
      height: 630,
      extension: 'jpg',
    })
    expect(parseFileName(`${SHA1}.pdf`)).toEqual({ sha1: SHA1, extension: 'pdf' })
  })

  it.each([
    '../../etc/passwd',
    `${SHA1}-1x1.jpg/../../x`,
    `..%2f${SHA1}-1x1.jpg`,
    `${SHA1}-1x1.exe`,
    `${SHA1}-0x1.jpg`,
    `${SHA1}-1x1.constructor`,
    `${SHA1.toUpperCase()}-1x1.jpg`,
    `${SHA1}-1x1.jpg\n`,
    '',
  ])('rejects the asset name %j', (name) => {
    expect(parseImageName(name)).toBeNull()
    expect(parseFileName(name)).toBeNull()
  })
})
