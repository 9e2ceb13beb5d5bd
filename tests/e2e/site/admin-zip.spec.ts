import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from '../fixtures.ts'
import { readPdf } from '../../setup/read-pdf.ts'
import { CATEGORIES, downloadBy, openAdmin, TEMPLATES } from './admin-page.ts'
import { expectToast } from './toasts.ts'

/** Covers, which are pictures too, and print sheets. */
const COVERS = CATEGORIES.map(([category]) => ({ id: `${category}-cover`, width: 1640, height: 624 }))
const PRINTS = [
  ...CATEGORIES.flatMap(([category]) => [`${category}-flyer-a5.pdf`, `${category}-poster-a3.pdf`]),
  'letterhead-a4.pdf',
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
  const names = [...[...TEMPLATES, ...COVERS].map(({ id }) => `${id}.png`), ...PRINTS]
  expect([...files.keys()].sort()).toEqual([...names, 'manifest.json', 'SHA256SUMS'].sort())

  const single = await downloadBy(page.getByRole('button', { name: 'Download: Data, Instagram Post' }))
  expect(files.get('data-post.png')?.equals(await readFile(await single.path())), 'as it is by itself').toBe(
    true,
  )

  // lib/brand/browser tests what the manifest and the checksums say.
  expect(JSON.parse(String(files.get('manifest.json')))).toMatchObject({ isPlaceholder: true, refused: [] })
  const sums = String(files.get('SHA256SUMS'))
  const pictures = new Set<string>()
  for (const name of names) {
    const sha256 = createHash('sha256').update(files.get(name)!).digest('hex')
    expect(sums, name).toContain(`${sha256}  ${name}\n`)
    pictures.add(sha256)
  }
  expect(pictures.size, 'each is another file').toBe(37)
  for (const { id, width, height } of [...TEMPLATES, ...COVERS])
    expect(await sharp(files.get(`${id}.png`)).metadata(), id).toMatchObject({ format: 'png', width, height })
  for (const name of PRINTS) expect(readPdf(files.get(name)!).pages, name).toBe(1)
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
