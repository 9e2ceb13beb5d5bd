import { clearNearWhite } from '../transparent'
import { contextOf, toPng } from './canvas-png'

/**
 * The logo without its white, in its own size, as a PNG.
 *
 * @throws when the picture did not load or the browser refuses the canvas
 */
export async function transparentPng(logo: HTMLImageElement): Promise<Blob> {
  await logo.decode()
  const canvas = document.createElement('canvas')
  canvas.width = logo.naturalWidth
  canvas.height = logo.naturalHeight
  const context = contextOf(canvas)
  context.drawImage(logo, 0, 0)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  clearNearWhite(pixels.data)
  context.putImageData(pixels, 0, 0)
  return toPng(canvas)
}
