/**
 * Draws the icons and the ground of share images that browsers want as pixels, from the
 * party's mark and the horizon. Run it after the mark changes: `node scripts/draw-icons.ts`.
 */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const INK = '#121c38'
const SUN = '#febb15'
const PAPER = '#fbf7f0'

const MARK = `<path d="M9.5 21a10 10 0 0 1 20 0Z" fill="${SUN}"/><path d="M0 21h32v4H0z" fill="${INK}"/>`
const RINGS = [236, 300, 378, 470, 580].map(
  (radius, index) =>
    `<circle cx="850" cy="430" r="${radius}" fill="none" stroke="${SUN}" stroke-width="${10 - index * 1.8}" stroke-opacity="${0.6 - index * 0.11}"/>`,
)
const FURROWS = Array.from({ length: 26 }, (_, index) => 38 + index * 62 + index * index * 5).flatMap((x) =>
  [x, -x].map(
    (foot) =>
      `<path d="M850 430 ${850 + foot} 830" stroke="${PAPER}" stroke-opacity="0.16" stroke-width="1.5"/>`,
  ),
)

const icon = svg(32, 32, `<path d="M0 0h32v32H0z" fill="${PAPER}"/>${MARK}`)
const shareImage = svg(
  1200,
  630,
  `<defs><linearGradient id="sky" x2="0" y2="1"><stop offset=".2" stop-color="${PAPER}"/><stop offset=".75" stop-color="#ffe1b8"/><stop offset="1" stop-color="#ffba82"/></linearGradient></defs>
  <path d="M0 0h1200v430H0z" fill="url(#sky)"/>${RINGS.join('')}<circle cx="850" cy="430" r="180" fill="${SUN}"/>
  <path d="M0 430h1200v200H0z" fill="${INK}"/>${FURROWS.join('')}`,
)

await save('../app/apple-icon.png', await png(icon, 180))
await save('../app/favicon.ico', ico(await png(icon, 32)))
await save(
  '../app/share/background.png',
  await sharp(Buffer.from(shareImage)).png({ palette: true }).toBuffer(),
)

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`
}

function png(source: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(source), { density: 72 * (size / 32) })
    .resize(size, size)
    .png()
    .toBuffer()
}

/** An .ico that holds one PNG of 32 pixels. */
function ico(image: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(32, 6)
  header.writeUInt8(32, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(image.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, image])
}

async function save(path: string, bytes: Buffer): Promise<void> {
  await writeFile(new URL(path, import.meta.url), bytes)
  console.log(`${path.slice(3)}: ${bytes.length} bytes`)
}
