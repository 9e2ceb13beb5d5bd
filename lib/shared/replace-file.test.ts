import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { replaceFile } from './replace-file.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replace-'))
  file = join(folder, 'note.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('replaceFile replaces a file’s content and lets only its owner read it', () => {
  writeFileSync(file, 'before')
  replaceFile(file, 'after')
  expect(readFileSync(file, 'utf8')).toBe('after')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['note.json'])
})

it('replaceFile keeps the old content if the new content cannot be written', () => {
  writeFileSync(file, 'before')
  mkdirSync(`${file}.new`)
  expect(() => replaceFile(file, 'after')).toThrow()
  expect(readFileSync(file, 'utf8')).toBe('before')
})

it('replaceFile does not leave a temporary file behind after a failure', () => {
  mkdirSync(join(file, 'in the way'), { recursive: true })
  expect(() => replaceFile(file, 'after')).toThrow()
  expect(readdirSync(folder)).toEqual(['note.json'])
})
