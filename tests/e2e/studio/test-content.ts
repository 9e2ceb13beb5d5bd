import { randomUUID } from 'node:crypto'
import { readlink, symlink, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { expect } from '@playwright/test'
import { lakeClient } from '../../setup/lake-client.ts'
import { TEST_STACK, testDataDir } from '../../setup/test-stack.ts'
import type { StorageState } from '../fixtures.ts'

/** The fields of a stored document that tests use. */
export interface StoredDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

export interface TestContent {
  /** A Sanity client for the signed-in administrator. Sees drafts and published documents. */
  client: SanityClient
  /**
   * Makes a title unique. Policies with this title are deleted after the test, and so are those from `createPolicy`.
   */
  title(words: string): string
  /** Stores a publishable policy and returns its id. `isDraft` leaves it unpublished. */
  createPolicy(fields: { title: string; isDraft?: boolean } & Record<string, unknown>): Promise<string>
  /** Creates a draft of a published policy with the given changes. */
  createDraftOf(id: string, changes?: Record<string, unknown>): Promise<void>
  /** The stored document, or null. */
  read(id: string): Promise<StoredDocument | null>
  /** Id of the policy with this title, published or not. Null if there is none. */
  findPolicy(title: string): Promise<string | null>
  /** Locks a seed document. After the test, restores it and discards its draft. Other tests wait for the lock. */
  keepOriginal(id: string): Promise<StoredDocument>
  /** Registers an undo step. It runs after the test, even if the test failed, once the tab has closed its documents. */
  afterwards(undo: () => Promise<unknown>): void
  clean(): Promise<void>
}

/** Gives one test access to the test stack's content. */
export function openContent(staffState: StorageState): TestContent {
  const mark = `Test ${randomUUID().slice(0, 8)}`
  const undoings: (() => Promise<unknown>)[] = []
  const created: string[] = []
  const client = lakeClient(TEST_STACK.siteUrl, {
    headers: {
      cookie: staffState.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      origin: TEST_STACK.siteUrl,
    },
  })

  return {
    client,
    title: (words) => `${mark} ${words}`,
    async createPolicy({ isDraft = false, ...fields }) {
      const id = `policy-${randomUUID()}`
      created.push(id, `drafts.${id}`)
      await client.create({
        _id: isDraft ? `drafts.${id}` : id,
        _type: 'policy',
        slug: { _type: 'slug', current: id },
        description: 'A policy of a test.',
        icon: 'flag',
        colour: 'blue',
        initiatives: ['First initiative'],
        // Sorts last.
        orderRank: '1|zzzzzz:',
        ...fields,
      })
      return id
    },
    async createDraftOf(id, changes = {}) {
      const published = await client.getDocument<Record<string, unknown>>(id)
      if (published === undefined) throw new Error(`There is no document ${id} to make a draft of.`)
      await client.create({ ...published, ...changes, _id: `drafts.${id}` })
    },
    read: async (id) => (await client.getDocument<Record<string, unknown>>(id)) ?? null,
    async findPolicy(title) {
      const id = await client.fetch<string | null>('*[_type == "policy" && title == $title][0]._id', {
        title,
      })
      return id === null ? null : id.replace(/^drafts\./, '')
    },
    async keepOriginal(id) {
      const draft = `drafts.${id}`
      undoings.push(await lock(id))
      await client.delete(draft)
      const original = await client.getDocument<Record<string, unknown>>(id)
      if (original === undefined) throw new Error(`The seed holds ${id}.`)
      undoings.push(() => client.transaction().delete(draft).createOrReplace(original).commit())
      return original
    },
    afterwards: (undo) => void undoings.push(undo),
    async clean() {
      undoings.unshift(() =>
        client.delete({
          // Finds by title the documents created in the Studio, and by id those that lost their title.
          query: '*[_type == "policy" && (string::startsWith(title, $mark) || _id in $created)]',
          params: { mark, created },
        }),
      )
      // Retry, because a busy server may close the connection.
      for (const undo of undoings.splice(0).reverse()) await expect(undo).toPass({ timeout: 20_000 })
    },
  }
}

/** Locks a seed document across all test processes. Returns a function that releases it. */
async function lock(id: string): Promise<() => Promise<void>> {
  const file = join(testDataDir(), `lock-${id}`)
  await expect(() => take(file)).toPass({ timeout: 90_000 })
  return () => unlink(file)
}

/** Creates the lock, a link that names its owner's process id. Removes a stale one; fails while the owner runs. */
async function take(file: string): Promise<void> {
  try {
    await symlink(String(process.pid), file)
  } catch (error) {
    if (!isAlive(Number(await readlink(file)))) await unlink(file)
    throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
