import { type Format, PREVIEW_SCALE, previewSize, type Resolution } from '../formats'
import { CanvasRefusedError, isBlank, toPng } from './canvas-png'
import { asDataAddress } from './data-address'
import { embeddedFont } from './embedded-font'

/** A first rendering may come without fonts or blank (WebKit; facts.md, section 6). */
const ATTEMPTS = 3
let hasRendered = false

/**
 * Renders a copy of a preview to a PNG of exactly the format's size, or a multiple of it.
 *
 * @throws CanvasRefusedError when the browser refuses the canvas; other errors when a part of it does not load
 */
export async function renderTemplate(
  preview: SVGSVGElement,
  { format, resolution }: { format: Format; resolution: Resolution },
): Promise<Blob> {
  const { toCanvas } = await import('html-to-image')
  const size = previewSize(format)
  const stage = setUpStage(preview, size)
  try {
    await document.fonts.ready
    await carryPictures(stage.sheet)
    const options = {
      ...size,
      pixelRatio: PREVIEW_SCALE * resolution,
      // It would shrink a canvas that is too large without a word.
      skipAutoScale: true,
      fontEmbedCSS: await embeddedFont(),
    }
    if (!hasRendered) await toCanvas(stage.sheet, options)
    hasRendered = true
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const canvas = await toCanvas(stage.sheet, options)
      if (!isBlank(canvas)) return await toPng(canvas)
    }
    throw new CanvasRefusedError('The browser draws nothing on a canvas of this size.')
  } finally {
    stage.holder.remove()
  }
}

/** A copy of the preview outside the page's flow: what the page does to previews does not reach it. */
function setUpStage(preview: SVGSVGElement, { width, height }: { width: number; height: number }) {
  const holder = document.createElement('div')
  holder.setAttribute('aria-hidden', 'true')
  holder.style.cssText = 'position: fixed; left: -20000px; top: 0; forced-color-adjust: none'
  const sheet = document.createElement('div')
  sheet.style.cssText = `width: ${width}px; height: ${height}px; overflow: hidden; line-height: 0`
  const copy = document.importNode(preview, true)
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.style.cssText = 'display: block'
  sheet.append(copy)
  holder.append(sheet)
  document.body.append(holder)
  return { holder, sheet }
}

/** Puts pictures into the copy itself. A missing one is an error here; html-to-image would leave a hole. */
async function carryPictures(sheet: HTMLElement): Promise<void> {
  const pictures = [...sheet.querySelectorAll('image')]
  await Promise.all(
    pictures.map(async (picture) => {
      const address = await asDataAddress(picture.getAttribute('href') ?? '')
      const probe = new Image()
      probe.src = address
      await probe.decode()
      picture.setAttribute('href', address)
    }),
  )
}
