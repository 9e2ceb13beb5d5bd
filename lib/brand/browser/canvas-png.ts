/** Thrown when the browser returns no canvas or a blank one, or won't let us read its pixels. */
export class CanvasRefusedError extends Error {
  override name = 'CanvasRefusedError'
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new CanvasRefusedError('The browser does not provide a canvas of this size.')
  return context
}

/** Encodes a canvas as a lossless PNG. */
export function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob)
      else reject(new CanvasRefusedError('The browser could not encode the canvas.'))
    }, 'image/png')
  })
}

/**
 * Whether a canvas is blank. Checking the corners is enough, because a template covers its whole sheet.
 *
 * @throws if the canvas is tainted and its pixels can't be read
 */
export function isBlank(canvas: HTMLCanvasElement): boolean {
  const { width, height } = canvas
  // Reads a copy, because browsers slow down a canvas whose own pixels have been read, and warn about it.
  const probe = document.createElement('canvas')
  probe.width = 2
  probe.height = 1
  const context = contextOf(probe)
  context.drawImage(canvas, 0, 0, 1, 1, 0, 0, 1, 1)
  context.drawImage(canvas, width - 1, height - 1, 1, 1, 1, 0, 1, 1)
  const { data } = context.getImageData(0, 0, 2, 1)
  return data[3] !== 255 || data[7] !== 255
}
