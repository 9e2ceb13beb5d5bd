import type { Transform } from './transform-params.ts'

/** A size in pixels. */
export interface Size {
  width: number
  height: number
}

/** A part of an image in pixels. */
export interface Rectangle extends Size {
  left: number
  top: number
}

/** Steps that make the output from the oriented, cut-out source. */
export interface Plan {
  /** Size that the picture is scaled to. */
  scaled: Size
  /** Part of the scaled picture that stays; absent: all of it. `entropy` leaves the choice to sharp. */
  window?: Rectangle | 'entropy'
  /** Size of the whole output; larger than the picture when the rest is filled. */
  output: Size
}

/**
 * Plans a resize by Sanity's rules, but never enlarges: a box that is larger than the source
 * becomes the largest one of its shape that fits in it. A side that is not given follows from the other.
 */
export function planResize(source: Size, transform: Transform): Plan {
  const wanted = boxOf(source, transform)
  if (wanted === null) return { scaled: source, output: source }
  const inside = (box: Size) => Math.min(1, box.width / source.width, box.height / source.height)
  const box = scale(wanted, Math.min(1, source.width / wanted.width, source.height / wanted.height))

  switch (transform.fit) {
    case 'clip':
    case 'max':
      return whole(scale(source, inside(wanted)))
    case 'scale':
      return whole(box)
    case 'fill':
    case 'fillmax':
      return { scaled: scale(source, inside(box)), output: box }
    case 'crop':
    case 'min':
      return cropped(
        scale(source, Math.max(box.width / source.width, box.height / source.height)),
        box,
        transform,
      )
    default:
      return transform.fit satisfies never
  }
}

/** The part of `source` that a rectangle covers, null when they do not meet. */
export function intersect(rect: Rectangle, source: Size): Rectangle | null {
  const width = Math.min(rect.left + rect.width, source.width) - rect.left
  const height = Math.min(rect.top + rect.height, source.height) - rect.top
  return width < 1 || height < 1 ? null : { left: rect.left, top: rect.top, width, height }
}

/** Not rounded: a picture that follows one side must not be narrowed by the rounding of the other. */
function boxOf(source: Size, transform: Transform): Size | null {
  const aspect = source.width / source.height
  const wanted = { width: transform.width, height: transform.height }
  if (wanted.width === undefined && wanted.height === undefined && !hasBounds(transform)) return null
  const width = wanted.width ?? (wanted.height === undefined ? source.width : wanted.height * aspect)
  const height = wanted.height ?? width / aspect
  const largest = Math.min(1, (transform.maxWidth ?? width) / width, (transform.maxHeight ?? height) / height)
  const smallest = Math.max(
    1,
    (transform.minWidth ?? width) / width,
    (transform.minHeight ?? height) / height,
  )
  const factor = (largest < 1 ? largest : smallest) * transform.dpr
  return { width: width * factor, height: height * factor }
}

function hasBounds({ minWidth, minHeight, maxWidth, maxHeight }: Transform): boolean {
  return [minWidth, minHeight, maxWidth, maxHeight].some((bound) => bound !== undefined)
}

function scale({ width, height }: Size, factor: number): Size {
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

function whole(size: Size): Plan {
  return { scaled: size, output: size }
}

function cropped(scaled: Size, output: Size, { crop, focalPoint }: Transform): Plan {
  const room = { width: scaled.width - output.width, height: scaled.height - output.height }
  if (room.width <= 0 && room.height <= 0) return { scaled: output, output }
  if (crop.includes('entropy')) return { scaled, window: 'entropy', output }
  const isFocal = crop.includes('focalpoint') && focalPoint !== undefined
  const left = isFocal
    ? focalPoint.x * scaled.width - output.width / 2
    : room.width * (crop.includes('left') ? 0 : crop.includes('right') ? 1 : 0.5)
  const top = isFocal
    ? focalPoint.y * scaled.height - output.height / 2
    : room.height * (crop.includes('top') ? 0 : crop.includes('bottom') ? 1 : 0.5)
  const window = { left: clamp(left, room.width), top: clamp(top, room.height), ...output }
  return { scaled, window, output }
}

function clamp(value: number, most: number): number {
  return Math.round(Math.min(Math.max(0, value), Math.max(0, most)))
}
