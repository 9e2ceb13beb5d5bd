import { PREVIEW_SCALE, previewSize, type Resolution, type Size } from '../formats'
import { CanvasRefusedError, isBlank, toPng } from './canvas-png'

/** Finds a template's preview on the current page, if there is one. */
export function findTemplate(id: string): SVGSVGElement | null {
  return document.querySelector<SVGSVGElement>(`svg[data-template="${CSS.escape(id)}"]`)
}

/** Maximum number of attempts. In WebKit the first rendering may be blank or lack its fonts. */
const ATTEMPTS = 3
let hasRendered = false

/**
 * Renders a copy of a preview as a PNG in the format's exact size, or a multiple of it.
 *
 * @throws CanvasRefusedError if the browser refuses the canvas, or another error if part of the template fails to load
 */
export async function renderTemplate(
  preview: SVGSVGElement,
  { format, resolution }: { format: Size; resolution: Resolution },
): Promise<Blob> {
  const { toCanvas } = await import('html-to-image')
  const size = previewSize(format)
  const stage = setUpStage(preview, size)
  try {
    await document.fonts.ready
    await embedPictures(stage.sheet)
    const options = {
      ...size,
      pixelRatio: PREVIEW_SCALE * resolution,
      // Without this, html-to-image silently shrinks an oversized canvas.
      skipAutoScale: true,
      fontEmbedCSS: await embeddedFont(),
    }
    if (!hasRendered) await toCanvas(stage.sheet, options)
    hasRendered = true
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const canvas = await toCanvas(stage.sheet, options)
      if (!isBlank(canvas)) return await toPng(canvas)
    }
    throw new CanvasRefusedError('The browser cannot draw on a canvas of this size.')
  } finally {
    stage.holder.remove()
  }
}

/** Places a copy of the preview off-screen, where the page's preview styles don't apply. */
function setUpStage(preview: SVGSVGElement, { width, height }: Size) {
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

/** Embeds the copy's pictures. Throws if one is missing, because html-to-image would just leave a gap. */
async function embedPictures(sheet: HTMLElement): Promise<void> {
  const pictures = [...sheet.querySelectorAll('image')]
  await Promise.all(
    pictures.map(async (picture) => {
      const address = await asDataUrl(picture.getAttribute('href') ?? '')
      const probe = new Image()
      probe.src = address
      await probe.decode()
      picture.setAttribute('href', address)
    }),
  )
}

let embedded: Promise<string> | undefined

/**
 * Returns the CSS rule that embeds the site's typeface in a picture, and caches it. Replaces html-to-image's own font
 * lookup, which has failed in Firefox since 1.11.12.
 */
function embeddedFont(): Promise<string> {
  embedded ??= embedFont().catch((error: unknown) => {
    embedded = undefined
    throw error
  })
  return embedded
}

async function embedFont(): Promise<string> {
  // The last rule wins, as in CSS. It belongs to the staff page, which waits for the font.
  const rule = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).findLast(isOurFont)
  const address = /url\("?([^")]+)"?\)/.exec(rule?.cssText ?? '')?.[1]
  if (!rule || address === undefined) throw new Error('The page has no @font-face rule.')
  const file = new URL(address, rule.parentStyleSheet?.href ?? document.baseURI)
  return rule.cssText.replace(address, await asDataUrl(file.href))
}

function isOurFont(rule: CSSRule): rule is CSSFontFaceRule {
  return rule instanceof CSSFontFaceRule && /font-family:\s*"?typeface"?\s*;/.test(rule.cssText)
}

/**
 * Loads a file of this site as a data URL.
 *
 * @throws Error if the file cannot be loaded
 */
async function asDataUrl(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return readBlob(await response.blob())
}

function readBlob(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => {
      if (typeof reader.result === 'string') resolve(reader.result)
      else reject(new Error('The file could not be read as text.'))
    }
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'))
    reader.readAsDataURL(blob)
  })
}
