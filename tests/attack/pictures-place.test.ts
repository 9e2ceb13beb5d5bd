import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../contract/backend-fixture.ts'

let backend: TestBackend
let photo: Buffer
let image: { _id: string; path: string }
let file: { _id: string; path: string }
beforeAll(async () => {
  backend = await startTestBackend()
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '35/1 18/1 0/1' } })
    .toBuffer()
  const editor = backend.client('editor')
  image = await editor.assets.upload('image', photo, { filename: 'home.jpg' })
  file = await editor.assets.upload('file', photo, { filename: 'home.jpg' })
})
afterAll(() => backend.dispose())

const get = async (path: string, caller: 'anonymous' | 'viewer' = 'anonymous') => {
  const answer = await backend.request(caller, `/lake/${path}`)
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) }
}

describe('GPS metadata of a photo', () => {
  it('hides a photo’s location from visitors in the image, in the file and in every rendition', async () => {
    expect(photo.includes('SecretCamera')).toBe(true)
    for (const path of [image.path, file.path]) {
      for (const query of ['', '?dl=', '?dlRaw=true', '?dlRaw=true&pass=9999999999999.AAAA', '?w=30']) {
        const { status, headers, content } = await get(`${path}${query}`)
        expect([path, query, status]).toEqual([path, query, 200])
        expect(content.includes('SecretCamera')).toBe(false)
        expect((await sharp(content).metadata()).exif).toBeUndefined()
        expect(headers.get('content-length')).toBe(String(content.byteLength))
      }
    }
  })

  it('serves staff the original photo with its location and forbids caching it', async () => {
    for (const path of [image.path, file.path]) {
      const { headers, content } = await get(`${path}?dlRaw=true`, 'viewer')
      expect(content.equals(photo)).toBe(true)
      expect(headers.get('cache-control')).toBe('private, no-store')
      // Shared caches hold the same copy for everyone.
      expect((await get(path, 'viewer')).content.includes('SecretCamera')).toBe(false)
    }
  })

  it('keeps a photo’s location and asset ID through an export and an import', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'attack-place-'))
    const archive = join(folder, 'production.tar.gz')
    const target = await startTestBackend()
    try {
      await exportDataset({ client: backend.client('service'), dataset: 'production', outputPath: archive })
      await sanityImport(createReadStream(archive), {
        client: target.client('service'),
        operation: 'createOrReplace',
      })
      expect(await target.client('service').getDocument(image._id)).toMatchObject({
        _id: image._id,
        originalFilename: 'home.jpg',
      })
      const answer = await target.request('viewer', `/lake/${image.path}?dlRaw=true`)
      expect(Buffer.from(await answer.arrayBuffer()).equals(photo)).toBe(true)
    } finally {
      await target.dispose()
      await rm(folder, { recursive: true, force: true })
    }
  }, 60_000)

  it('an export contains signed URLs of the original photos', async () => {
    const address = `http://localhost:3539/backend/lake/${image.path}`
    const exported = await backend.request('administrator', '/lake/v2025-10-01/data/export/production')
    expect(await exported.text()).toContain(`"url":"${address}?dlRaw=true&pass=`)
  })

  it('re-encodes an unusual JPEG to strip its location, and refuses to serve a broken JPEG', async () => {
    const editor = backend.client('editor')
    // A stray byte between two segments, which browsers and the image library skip.
    const second = 4 + photo.readUInt16BE(4)
    const odd = Buffer.concat([photo.subarray(0, second), Buffer.from([0]), photo.subarray(second)])
    const { path } = await editor.assets.upload('image', odd)
    const shown = await get(path)
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect(await sharp(shown.content).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 })
    expect(shown.content.includes('SecretCamera')).toBe(false)
    const asFile = await editor.assets.upload('file', odd, { filename: 'odd.jpg' })
    expect((await get(asFile.path)).content.includes('SecretCamera')).toBe(false)
    const broken = Buffer.concat([photo.subarray(0, 4), Buffer.from('SecretCamera')])
    const { path: brokenPath } = await editor.assets.upload('file', broken, { filename: 'broken.jpg' })
    expect((await get(brokenPath)).status).toBe(404)
    expect((await get(`${brokenPath}?dlRaw=true`, 'viewer')).content.equals(broken)).toBe(true)
  })
})
