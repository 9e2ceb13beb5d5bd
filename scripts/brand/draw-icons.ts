import sharp from 'sharp'
import { DAWN, GLOW, LAND, NIGHT_INK, PAPER, SUN } from '../../lib/brand/tokens.ts'
import { MARK_LINE, MARK_SUN, saveInApp, svg } from './drawing.ts'

const MARK = `${MARK_SUN}<path d="${MARK_LINE}" fill="${LAND}"/>`
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
  `<defs><linearGradient id="sky" x2="0" y2="1"><stop offset=".2" stop-color="${PAPER}"/><stop offset=".75" stop-color="${DAWN}"/><stop offset="1" stop-color="${GLOW}"/></linearGradient></defs>
  <path d="M0 0h1200v430H0z" fill="url(#sky)"/>${RINGS.join('')}<circle cx="850" cy="430" r="180" fill="${SUN}"/>
  <path d="M0 430h1200v200H0z" fill="${LAND}"/>${FURROWS.join('')}`,
)

/** The browser tab icon. Its line is light in dark mode. */
const TAB_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path+path{fill:${LAND}}@media (prefers-color-scheme:dark){path+path{fill:${NIGHT_INK}}}</style>${MARK_SUN}<path d="${MARK_LINE}"/></svg>
`
/** The Studio's icon; studio/studio-icon.tsx draws the same. */
const STUDIO_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 25 25" fill="none"><rect width="25" height="25" rx="5" fill="${LAND}"/><path d="M7 16a5.5 5.5 0 0 1 11 0" fill="${SUN}"/><path d="M3.5 16.5h18" stroke="${PAPER}" stroke-width="1.6" stroke-linecap="round"/></svg>
`

/** Draws the icons of the site and the Studio, and the background of share images. */
export async function drawIcons(): Promise<void> {
  await saveInApp('icon.svg', TAB_ICON)
  await saveInApp('(studio)/icon.svg', STUDIO_ICON)
  await saveInApp('apple-icon.png', await png(icon, 180))
  await saveInApp('favicon.ico', ico(await png(icon, 32)))
  await saveInApp(
    'share/background.png',
    await sharp(Buffer.from(shareImage)).png({ palette: true }).toBuffer(),
  )
}

function png(source: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(source), { density: 72 * (size / 32) })
    .resize(size, size)
    .png()
    .toBuffer()
}

/** Wraps a PNG of 32 pixels in an .ico file. */
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
