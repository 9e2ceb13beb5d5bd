import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readOrMakeSecrets, requireDataFolder } from './data-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('requireDataFolder creates a folder that only its owner can open', () => {
  requireDataFolder(join(folder, 'data'))
  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700)
})

it('requireDataFolder creates missing parent folders and leaves the data folder empty', () => {
  requireDataFolder(join(folder, 'a/b'))
  expect(statSync(join(folder, 'a/b')).isDirectory()).toBe(true)
  expect(readdirSync(join(folder, 'a/b')), 'leaves no file in it').toEqual([])
})

it('requireDataFolder refuses a file in place of the folder and names DATA_DIR', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => requireDataFolder(join(folder, 'file'))).toThrow('DATA_DIR')
})

it('readOrMakeSecrets creates secrets once and lets only the owner read them', () => {
  const first = readOrMakeSecrets(folder)
  expect(readOrMakeSecrets(folder)).toEqual(first)
  expect(first.serviceToken).not.toBe(first.webhookSecret)
  expect(first.siteToken).not.toBe(first.serviceToken)
  expect(first.viewerToken).not.toBe(first.serviceToken)
  expect(first.viewerToken).not.toBe(first.siteToken)
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
})

it('readOrMakeSecrets fails instead of replacing a secrets file that appears after its check', () => {
  // A dangling link: invisible to an existence check, but in the way of creating the file.
  symlinkSync(join(folder, 'of the other start'), join(folder, 'secrets.json'))
  expect(() => readOrMakeSecrets(folder)).toThrow('EEXIST')
  expect(existsSync(join(folder, 'of the other start'))).toBe(false)
})

it('readOrMakeSecrets adds only the secrets that an older folder lacks', () => {
  const older = { serviceToken: 's'.repeat(40), webhookSecret: 'w'.repeat(40) }
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify(older))
  const secrets = readOrMakeSecrets(folder)
  expect(secrets).toMatchObject(older)
  expect(secrets.supabaseSecretKey).toMatch(/^sb_secret_/)
  expect(secrets.siteToken).toMatch(/^[\w-]{43}$/)
  expect(secrets.viewerToken).toMatch(/^[\w-]{43}$/)
  expect(readOrMakeSecrets(folder)).toEqual(secrets)
})

it('readOrMakeSecrets says what to do about damaged secrets', () => {
  writeFileSync(join(folder, 'secrets.json'), '{"serviceToken": "')
  expect(() => readOrMakeSecrets(folder)).toThrow('Delete it')
})
