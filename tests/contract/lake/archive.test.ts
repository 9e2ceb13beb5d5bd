import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../backend-fixture.ts'

let source: TestBackend
let target: TestBackend
let folder: string
beforeEach(async () => {
  ;[source, target] = await Promise.all([startTestBackend(), startTestBackend()])
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
})
afterEach(async () => {
  await Promise.all([source.dispose(), target.dispose()])
  await rm(folder, { recursive: true, force: true })
})

/** Everything that an archive contains: all fields except those that the store itself writes. */
const CONTENT = `*[!(_type match "system.*")] | order(_id) {
  ..., "_rev": null, "_createdAt": null, "_updatedAt": null, "url": null, "uploadId": null
}`

test('a dataset survives @sanity/export and @sanity/import unchanged', async () => {
  const client = source.client('service')
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#1a5' } })
    .png()
    .toBuffer()
  const image = await client.assets.upload('image', picture, { filename: 'dawn.png' })
  const file = await client.assets.upload('file', Buffer.from('%PDF-1.7'), { filename: 'form.pdf' })
  await client
    .transaction()
    .create({ _id: 'author', _type: 'person', name: 'Ada' })
    .create({
      _id: 'policy',
      _type: 'policy',
      author: { _type: 'reference', _ref: 'author' },
      image: { _type: 'image', asset: { _type: 'reference', _ref: image._id } },
      form: { _type: 'file', asset: { _type: 'reference', _ref: file._id } },
    })
    .create({ _id: 'drafts.policy', _type: 'policy', title: 'Not yet' })
    .commit()

  const archive = join(folder, 'production.tar.gz')
  await exportDataset({ client, dataset: 'production', outputPath: archive })
  await sanityImport(createReadStream(archive), {
    client: target.client('service'),
    operation: 'createOrReplace',
  })

  expect(await target.client('service').fetch(CONTENT)).toEqual(await client.fetch(CONTENT))
  const served = await target.request('anonymous', `/lake/${image.path}`)
  expect(Buffer.from(await served.arrayBuffer()).equals(picture)).toBe(true)
  const form = await target.request('anonymous', `/lake/${file.path}`)
  expect(await form.text()).toBe('%PDF-1.7')
}, 60_000)
