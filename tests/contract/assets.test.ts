import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backendOfFile } from './backend-fixture.ts'

const backend = await backendOfFile()
let photo: Buffer
beforeAll(async () => {
  photo = await sharp({ create: { width: 320, height: 160, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  expect(await (await backend.request('service', '/unknown-requests')).json()).toEqual([])
})

/** Address of an asset on this backend. Documents contain the site's address. */
const local = (url: string) => `${backend.url}${new URL(url).pathname}`

describe('images', () => {
  it('an image uploaded with the official client is stored with its metadata', async () => {
    const asset = await backend
      .client('editor')
      .assets.upload('image', photo, { filename: 'C:\\photos\\Beach.jpg', title: 'Beach' })
    expect(asset).toMatchObject({
      _type: 'sanity.imageAsset',
      _id: `image-${asset.sha1hash}-320x160-jpg`,
      originalFilename: 'Beach.jpg',
      title: 'Beach',
      mimeType: 'image/jpeg',
      extension: 'jpg',
      size: photo.byteLength,
      metadata: { dimensions: { width: 320, height: 160, aspectRatio: 2 }, isOpaque: true },
      path: `images/local/production/${asset.sha1hash}-320x160.jpg`,
    })
    expect(await backend.client('viewer').getDocument(asset._id)).toMatchObject({
      _id: asset._id,
      title: 'Beach',
    })
  })

  it('uploading the same image twice returns the same document', async () => {
    const client = backend.client('editor')
    const [first, again] = [
      await client.assets.upload('image', photo),
      await client.assets.upload('image', photo, { contentType: 'text/html' }),
    ]
    expect(again).toEqual(first)
  })

  it('anonymous visitors can download an uploaded image unchanged, with an immutable cache header', async () => {
    const { url } = await backend.client('editor').assets.upload('image', photo)
    const response = await fetch(local(url))
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(Buffer.from(await response.arrayBuffer()).equals(photo)).toBe(true)
    const head = await fetch(local(url), { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(photo.byteLength))
  })

  it('the backend applies the size and format in a URL from the official image URL builder', async () => {
    const asset = await backend.client('editor').assets.upload('image', photo)
    const url = createImageUrlBuilder({
      baseUrl: `${backend.url}/backend/lake`,
      projectId: 'local',
      dataset: 'production',
    })
      .image({
        asset: { _ref: asset._id },
        crop: { top: 0, bottom: 0, left: 0.5, right: 0 },
        hotspot: { x: 0.9, y: 0.5, width: 0.1, height: 0.1 },
      })
      .size(40, 40)
      .quality(60)
      .auto('format')
      .url()
    const avif = await fetch(url, { headers: { accept: 'image/avif,image/webp,*/*' } })
    const webp = await fetch(url, { headers: { accept: 'image/webp,*/*' } })
    const plain = await fetch(url)
    expect([avif, webp, plain].map(({ headers }) => headers.get('content-type'))).toEqual([
      'image/avif',
      'image/webp',
      'image/jpeg',
    ])
    expect(plain.headers.get('vary')).toContain('Accept')
    for (const response of [avif, webp, plain]) {
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 40, height: 40 })
    }
  })

  it('the backend serves an SVG image with a content security policy that blocks scripts', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    )
    const { url } = await backend.client('editor').assets.upload('image', svg, { filename: 'logo.svg' })
    const response = await fetch(local(url))
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('files', () => {
  it('downloads a file under the name that the URL requests', async () => {
    const asset = await backend
      .client('editor')
      .assets.upload('file', Buffer.from('%PDF-1.7'), { filename: 'Membership form.pdf' })
    expect(asset).toMatchObject({
      _type: 'sanity.fileAsset',
      mimeType: 'application/pdf',
      originalFilename: 'Membership form.pdf',
    })
    const shown = await fetch(local(asset.url))
    expect(shown.headers.get('content-type')).toBe('application/pdf')
    expect(shown.headers.get('content-disposition')).toBeNull()
    const download = await fetch(`${local(asset.url)}?dl=Membership%20form%E2%80%99s.pdf`)
    expect(download.headers.get('content-disposition')).toBe(
      `attachment; filename="Membership form_s.pdf"; filename*=UTF-8''Membership%20form%E2%80%99s.pdf`,
    )
    expect(await download.text()).toBe('%PDF-1.7')
  })

  it.each([
    [
      'How to vote – Strathfield.pdf',
      'How to vote _ Strathfield.pdf',
      'How%20to%20vote%20%E2%80%93%20Strathfield.pdf',
    ],
    ['flyer\u202Efdp.exe\u2066\u200F', 'flyerfdp.exe', 'flyerfdp.exe'],
  ])(
    'the file %j is downloaded under a safe form of its name, whether or not the URL gives the name',
    async (filename, plain, encoded) => {
      const content = Buffer.from(`%PDF-1.7 ${filename}`)
      const asset = await backend.client('editor').assets.upload('file', content, { filename })
      const { headers } = await fetch(`${local(asset.url)}?dl=`)
      const expected = `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
      expect(headers.get('content-disposition')).toBe(expected)
      const asked = await fetch(`${local(asset.url)}?dl=${encodeURIComponent(filename)}`)
      expect(asked.headers.get('content-disposition')).toBe(expected)
    },
  )

  it('strips bidirectional control characters from an uploaded file’s name', async () => {
    const asset = await backend
      .client('editor')
      .assets.upload('file', Buffer.from('%PDF-1.7 x'), { filename: 'how\u202Efdp.exe' })
    expect(asset.originalFilename).toBe('howfdp.exe')
  })

  describe('range requests', () => {
    const SOUND = Buffer.from(`ID3${'0123456789'.repeat(20_000)}`)
    const ask = async (headers: Record<string, string>, method = 'GET') => {
      const asset = await backend.client('editor').assets.upload('file', SOUND, { filename: 'Speech.mp3' })
      return fetch(local(asset.url), { method, headers })
    }

    it.each([
      ['bytes=3-12', 'bytes 3-12/200003', '0123456789'],
      ['bytes=199993-', 'bytes 199993-200002/200003', '0123456789'],
      ['bytes=-5', 'bytes 199998-200002/200003', '56789'],
      ['bytes=199998-900000', 'bytes 199998-200002/200003', '56789'],
      ['bytes=0-0', 'bytes 0-0/200003', 'I'],
    ])('sends a partial response for the range %s', async (range, sent, text) => {
      const response = await ask({ range })
      expect([response.status, response.headers.get('content-range')]).toEqual([206, sent])
      expect(response.headers.get('content-length')).toBe(String(text.length))
      expect(response.headers.get('content-type')).toBe('audio/mpeg')
      expect(await response.text()).toBe(text)
    })

    it('sends the complete file for a range that covers all of it', async () => {
      const response = await ask({ range: 'bytes=0-' })
      expect(response.status).toBe(206)
      expect(Buffer.from(await response.arrayBuffer()).equals(SOUND)).toBe(true)
    })

    it.each(['bytes=200003-', `bytes=${'9'.repeat(25)}-`, 'bytes=-0'])(
      'returns 416 for the range %s',
      async (range) => {
        const response = await ask({ range })
        expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */200003'])
        expect(response.headers.get('cache-control')).toBe('no-store')
      },
    )

    it.each(['bytes=0-1,4-5', 'bytes=5-3', 'bytes=-', 'bytes=a-', 'lines=1-2', 'bytes=1e3-2e3'])(
      'ignores the unsupported or invalid range %s and sends the complete file',
      async (range) => {
        const response = await ask({ range })
        expect([response.status, response.headers.get('content-range')]).toEqual([200, null])
        expect(response.headers.get('accept-ranges')).toBe('bytes')
        expect(Buffer.from(await response.arrayBuffer()).equals(SOUND)).toBe(true)
      },
    )

    it('sends a partial response to an If-Range request only if the header contains the file’s ETag', async () => {
      const etag = (await ask({})).headers.get('etag') ?? ''
      expect(etag).toMatch(/^"[0-9a-f]{40}"$/)
      expect((await ask({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
      expect((await ask({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
      expect((await ask({ range: 'bytes=0-1', 'if-range': 'Thu, 26 Nov 2026 00:00:00 GMT' })).status).toBe(
        200,
      )
    })

    it('ignores a range in a HEAD request', async () => {
      const { status, headers } = await ask({ range: 'bytes=0-1' }, 'HEAD')
      expect([status, headers.get('content-length')]).toEqual([200, '200003'])
    })
  })
})

it('returns 404 for a path that leaves the asset folder or is not an asset’s path', async () => {
  for (const name of ['..%2f..%2fstaff.db', '%2e%2e%2fstaff.db', 'lake.db', `${'a'.repeat(40)}-1x1.jpg`]) {
    const response = await backend.request('anonymous', `/lake/images/local/production/${name}`)
    expect(response.status).toBe(404)
  }
})
