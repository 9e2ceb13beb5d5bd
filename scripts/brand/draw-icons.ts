import sharp from 'sharp'
import { APP_ICONS } from '../../lib/brand/app-icons.ts'
import { MARK } from '../../lib/brand/mark.ts'
import { LAND, NIGHT_INK, PAPER, SUN } from '../../lib/brand/tokens.ts'
import { MARK_SUN, saveDrawing, svg } from './drawing.ts'

/** Draws the mark in the middle of a square. `share` is how much of the square's width it takes up. */
function icon({ share, ground, ink }: { share: number; ground: string | null; ink?: string }): string {
  const scale = (share * 32) / 28
  const sun = ink === undefined ? MARK_SUN : `<path d="${MARK.sun}" fill="${ink}"/>`
  return svg(
    32,
    32,
    `${ground === null ? '' : `<path d="M0 0h32v32H0z" fill="${ground}"/>`}<g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${sun}<path d="${MARK.line}" fill="${ink ?? LAND}"/></g>`,
  )
}

/** The browser tab icon. Its line is light in dark mode. */
const TAB_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MARK.viewBox}"><style>path+path{fill:${LAND}}@media (prefers-color-scheme:dark){path+path{fill:${NIGHT_INK}}}</style>${MARK_SUN}<path d="${MARK.line}"/></svg>
`
/** The Studio's icon. studio/ui/theme.tsx draws the same one. */
const STUDIO_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 25 25" fill="none"><rect width="25" height="25" rx="5" fill="${LAND}"/><path d="M7 16a5.5 5.5 0 0 1 11 0" fill="${SUN}"/><path d="M3.5 16.5h18" stroke="${PAPER}" stroke-width="1.6" stroke-linecap="round"/></svg>
`

/** How much of an icon's width the mark takes up. A mask may cut off everything outside a circle 80% as wide. */
const SHARES = { any: 0.78, maskable: 0.6, monochrome: 0.78 } as const

/** Draws the icons of the site and the Studio. */
export async function drawIcons(): Promise<void> {
  const onPaper = icon({ share: SHARES.any, ground: PAPER })
  await saveDrawing('public/icon.svg', TAB_ICON)
  await saveDrawing('app/(studio)/icon.svg', STUDIO_ICON)
  await saveDrawing('public/apple-icon.png', await png(onPaper, 180))
  await saveDrawing('public/favicon.ico', ico(await png(icon({ share: 1, ground: null }), 32)))
  for (const { src, size, purpose } of APP_ICONS) {
    const drawing =
      purpose === 'monochrome'
        ? icon({ share: SHARES.monochrome, ground: null, ink: LAND })
        : icon({ share: SHARES[purpose], ground: PAPER })
    await saveDrawing(`public${src}`, await png(drawing, size))
  }
}

function png(source: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(source), { density: 72 * (size / 32) })
    .resize(size, size)
    .png()
    .toBuffer()
}

/** Wraps a 32-pixel PNG in an .ico file. */
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
