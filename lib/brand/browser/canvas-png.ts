/** The browser gave no canvas, an empty one, or does not let its pixels be read. */
export class CanvasRefusedError extends Error {
  override name = 'CanvasRefusedError'
}

/** The drawing context of a canvas. */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new CanvasRefusedError('The browser gives no canvas of this size.')
  return context
}

/** The canvas as a PNG, which loses nothing. */
export function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob)
      else reject(new CanvasRefusedError('The browser made no picture of the canvas.'))
    }, 'image/png')
  })
}

/**
 * Whether nothing was drawn: a template covers its whole sheet, so its corners are opaque.
 *
 * @throws when the canvas is tainted
 */
export function isBlank(canvas: HTMLCanvasElement): boolean {
  const { width, height } = canvas
  // Read from a copy: browsers slow a canvas down, and say so, once it is read itself.
  const probe = document.createElement('canvas')
  probe.width = 2
  probe.height = 1
  const context = contextOf(probe)
  context.drawImage(canvas, 0, 0, 1, 1, 0, 0, 1, 1)
  context.drawImage(canvas, width - 1, height - 1, 1, 1, 1, 0, 1, 1)
  const { data } = context.getImageData(0, 0, 2, 1)
  return data[3] !== 255 || data[7] !== 255
}
