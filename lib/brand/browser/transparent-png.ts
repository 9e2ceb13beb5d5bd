import { contextOf, toPng } from './canvas-png'

/**
 * Creates a PNG of the logo at its original size, with white made transparent.
 *
 * @throws if the picture didn't load or the browser refuses the canvas
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

/** A colour channel above this counts as white (specification, section 9: “above 240”). */
const NEAR_WHITE = 240

/**
 * Makes near-white pixels fully transparent, in place. A pixel is near-white if its red, green and blue are all above
 * 240.
 *
 * @param pixels red, green, blue and alpha of each pixel, as in ImageData.data
 */
export function clearNearWhite(pixels: Uint8ClampedArray): void {
  for (let red = 0; red + 3 < pixels.length; red += 4) {
    if (isNearWhite(pixels[red]) && isNearWhite(pixels[red + 1]) && isNearWhite(pixels[red + 2])) {
      pixels[red + 3] = 0
    }
  }
}

function isNearWhite(channel: number | undefined): boolean {
  return channel !== undefined && channel > NEAR_WHITE
}
