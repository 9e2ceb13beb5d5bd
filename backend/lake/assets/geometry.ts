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
 * Plans a resize by Sanity's rules: `clip`, `crop`, `fill` and `scale` may
 * enlarge, `max`, `min` and `fillmax` never do. A side that is not given
 * follows from the other.
 */
export function planResize(source: Size, transform: Transform): Plan {
  const box = boxOf(source, transform)
  if (box === null) return { scaled: source, output: source }
  const { width, height } = box
  const inside = Math.min(width / source.width, height / source.height)
  const cover = Math.max(width / source.width, height / source.height)

  switch (transform.fit) {
    case 'clip':
      return whole(scale(source, inside))
    case 'max':
      return whole(scale(source, Math.min(1, inside)))
    case 'scale':
      return whole(box)
    case 'fill':
      return { scaled: scale(source, inside), output: box }
    case 'fillmax':
      return { scaled: scale(source, Math.min(1, inside)), output: box }
    case 'crop':
      return cropped(scale(source, cover), box, transform)
    case 'min': {
      const shrink = Math.min(1, source.width / width, source.height / height)
      const target = scale(box, shrink)
      return cropped(
        scale(source, Math.max(target.width / source.width, target.height / source.height)),
        target,
        transform,
      )
    }
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
  return scale({ width, height }, (largest < 1 ? largest : smallest) * transform.dpr)
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
