import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { isRecord } from '../../../lib/shared/is-record.ts'
import { makeFormerDataFolder } from '../../fixtures/before-pages/open.ts'
import { startTestBackend, type TestBackend } from '../backend-fixture.ts'

const ALL = '*[!(_type in ["sanity.imageAsset", "sanity.fileAsset"])] | order(_id)'

/** A document as it is stored. */
export interface Stored {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  [field: string]: unknown
}

/** Makes data folders of the previous version, which are deleted after the file's tests. */
export function useFormerFolders(): () => string {
  const folders: string[] = []
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))
  return () => {
    const folder = mkdtempSync(join(tmpdir(), 'migration-'))
    folders.push(folder)
    makeFormerDataFolder(folder)
    return folder
  }
}

/** Opens a data folder that no backend is using, and reads from it. */
export async function reading<Result>(
  dataDir: string,
  read: (backend: TestBackend) => Promise<Result>,
): Promise<Result> {
  const backend = await startTestBackend({ dataDir })
  try {
    return await read(backend)
  } finally {
    await backend.close()
  }
}

/** All documents except assets. */
export const allOf = (backend: TestBackend) => backend.client('service').fetch<Stored[]>(ALL)

type Link = Record<string, unknown>

export function linksIn(value: unknown): Link[] {
  if (Array.isArray(value)) return value.flatMap(linksIn)
  if (!isRecord(value)) return []
  return [...('kind' in value ? [value] : []), ...Object.values(value).flatMap(linksIn)]
}
