import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from '../fixtures.ts'
import { readPdf } from '../../setup/read-pdf.ts'
import { CATEGORIES, downloadBy, openAdmin, TEMPLATES } from './admin-page.ts'
import { expectToast } from './toasts.ts'

/** Covers, which are pictures too, and print sheets with their trim size in millimetres. */
const COVERS = CATEGORIES.map(([category]) => ({ id: `${category}-cover`, width: 1640, height: 624 }))
const PRINTS = [
  ...CATEGORIES.flatMap(([category]) => [
    { name: `${category}-flyer-a5.pdf`, category, width: 148, height: 210 },
    { name: `${category}-poster-a3.pdf`, category, width: 297, height: 420 },
  ]),
  { name: 'letterhead-a4.pdf', category: null, width: 210, height: 297 },
]

test('the ZIP download contains all pictures, sheets and valid checksums, even after a cancelled attempt', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openAdmin(page)
  let downloads = 0
  page.on('download', () => downloads++)
  const start = page.getByRole('button', { name: 'Download all as a zip' })
  await start.click()
  await expect(page.getByText(/^[1-9]\d* of 37 ready$/)).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('max', '37')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(downloads).toBe(0)

  const download = await downloadBy(start)
  await expectToast(page, { text: 'Download complete!' })
  expect(download.suggestedFilename()).toBe('advertisements.zip')
  const files = unzip(await readFile(await download.path()))
  const names = [...[...TEMPLATES, ...COVERS].map(({ id }) => `${id}.png`), ...PRINTS.map(({ name }) => name)]
  expect([...files.keys()].sort()).toEqual([...names, 'manifest.json', 'SHA256SUMS'].sort())

  const single = await downloadBy(page.getByRole('button', { name: 'Download: Data, Instagram Post' }))
  expect(files.get('data-post.png')?.equals(await readFile(await single.path())), 'as it is by itself').toBe(
    true,
  )

  const manifest: unknown = JSON.parse(files.get('manifest.json')?.toString() ?? '')
  expect(manifest).toMatchObject({ isPlaceholder: true, refused: [] })
  const pictures = new Set<string>()
  const sums = new Map(
    files
      .get('SHA256SUMS')!
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  )
  for (const { id, width, height } of [...TEMPLATES, ...COVERS]) {
    const bytes = files.get(`${id}.png`)!
    expect(await sharp(bytes).metadata(), id).toMatchObject({ format: 'png', width, height })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(sums.get(`${id}.png`), id).toBe(sha256)
    pictures.add(sha256)
    expect(manifest).toMatchObject({
      files: expect.arrayContaining([
        expect.objectContaining({
          name: `${id}.png`,
          width,
          height,
          unit: 'px',
          bytes: bytes.length,
          sha256,
        }),
      ]),
    })
  }
  expect(pictures.size, 'each is another picture').toBe(24)
  for (const { name, category, width, height } of PRINTS) {
    const bytes = files.get(name)!
    expect(readPdf(bytes).pages, name).toBe(1)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(sums.get(name), name).toBe(sha256)
    expect(manifest).toMatchObject({
      files: expect.arrayContaining([
        expect.objectContaining({ name, category, width, height, unit: 'mm', bytes: bytes.length, sha256 }),
      ]),
    })
  }
})

/** Reads a zip's files by name. Supports what client-zip writes: uncompressed, with sizes in the directory. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const END = 0x06054b50
  const ENTRY = 0x02014b50
  let end = zip.length - 22
  while (end >= 0 && zip.readUInt32LE(end) !== END) end--
  if (end < 0) throw new Error('This is no zip.')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  while (zip.readUInt32LE(at) === ENTRY) {
    const size = zip.readUInt32LE(at + 20)
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const header = zip.readUInt32LE(at + 42)
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error(`${name} is compressed.`)
    files.set(name, zip.subarray(start, start + size))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
