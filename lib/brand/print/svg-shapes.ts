import { Fragment, isValidElement, type ReactNode } from 'react'
import { isRecord } from '@/lib/shared/is-record'

/** The fill or stroke of a shape: a colour or a linear gradient. */
export type Paint = string | Gradient

export interface Gradient {
  /** Units of the points: fractions of the shape's bounding box, or units of the sheet. */
  units: 'box' | 'sheet'
  from: { x: number; y: number }
  to: { x: number; y: number }
  stops: { offset: number; colour: string; opacity: number }[]
}

interface Look {
  fill: Paint | null
  stroke: (Line & { paint: Paint }) | null
}

interface Line {
  width: number
  opacity: number
  join: 'miter' | 'round' | 'bevel'
  cap: 'butt' | 'round' | 'square'
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A shape, in the drawing's own units. */
export type Shape =
  | (Look & Box & { kind: 'rect' })
  | (Look & { kind: 'circle'; x: number; y: number; radius: number })
  | (Look & { kind: 'path'; d: string })
  | (Box & { kind: 'image'; href: string })
  | TextShape

/** Lines of text in one style. */
export interface TextShape {
  kind: 'text'
  lines: { text: string; x: number; y: number }[]
  size: number
  weight: number
  /** Letter spacing, in the drawing's units. */
  spacing: number
  anchor: 'start' | 'end'
  colour: string
}

/** Thrown when a drawing contains something that `shapesOf` can't read, which would otherwise be missing in print. */
export class UnknownShapeError extends Error {
  override name = 'UnknownShapeError'
}

/**
 * Reads the shapes of an SVG drawing in drawing order, so that the drawing on the page is printed as vectors and text.
 * Calls components as plain functions, so they can't use hooks.
 *
 * @throws UnknownShapeError for elements and attribute values that our drawings don't use
 */
export function shapesOf(drawing: ReactNode): Shape[] {
  const elements = [...elementsOf(drawing)]
  const gradients = new Map(elements.filter(({ type }) => type === 'linearGradient').map(gradientOf))
  return elements.flatMap((element) => shapeOf(element, gradients) ?? [])
}

interface Element {
  type: string
  props: Record<string, unknown>
}

/** Elements that only group other elements. */
const GROUPS = new Set(['svg', 'defs', 'g'])

/**
 * Iterates over the SVG elements in document order, with components rendered. Text and gradient elements keep their
 * children.
 */
function* elementsOf(node: unknown): Generator<Element> {
  if (Array.isArray(node)) {
    for (const child of node) yield* elementsOf(child)
    return
  }
  if (!isValidElement(node)) {
    if (node === null || node === undefined || typeof node === 'boolean') return
    throw new UnknownShapeError(`A drawing holds ${JSON.stringify(node)} outside a text.`)
  }
  const props = isRecord(node.props) ? node.props : {}
  const type: unknown = node.type
  if (typeof type === 'function') {
    // A React component, called with its props.
    const drawn: unknown = Reflect.apply(type, undefined, [props])
    yield* elementsOf(drawn)
  } else if (type === Fragment || (typeof type === 'string' && GROUPS.has(type))) {
    if (props['transform'] !== undefined) throw new UnknownShapeError('A drawing has a transform.')
    yield* elementsOf(props['children'])
  } else yield { type: String(type), props }
}

function shapeOf({ type, props }: Element, gradients: ReadonlyMap<string, Gradient>): Shape | null {
  const number = (name: string) => numberOf(props, name)
  const box = () => ({ x: number('x'), y: number('y'), width: number('width'), height: number('height') })
  switch (type) {
    case 'linearGradient':
      return null
    case 'rect':
      return { kind: 'rect', ...box(), ...lookOf(props, gradients) }
    case 'circle': {
      const circle = { x: number('cx'), y: number('cy'), radius: number('r') }
      return { kind: 'circle', ...circle, ...lookOf(props, gradients) }
    }
    case 'path':
      return { kind: 'path', d: textOf(props, 'd'), ...lookOf(props, gradients) }
    case 'image':
      return { kind: 'image', ...box(), href: textOf(props, 'href') }
    case 'text':
      return textShape(props)
    default:
      throw new UnknownShapeError(`A drawing contains a <${type}>, which print does not support.`)
  }
}

function lookOf(props: Record<string, unknown>, gradients: ReadonlyMap<string, Gradient>): Look {
  const paint = (name: string, usual: string) => paintOf(textOf(props, name, usual), gradients)
  return { fill: paint('fill', '#000000'), stroke: lineOf(props, paint('stroke', 'none')) }
}

function lineOf(props: Record<string, unknown>, paint: Paint | null): Look['stroke'] {
  if (paint === null) return null
  return {
    paint,
    width: numberOf(props, 'strokeWidth', 1),
    opacity: numberOf(props, 'strokeOpacity', 1),
    join: oneOf(['miter', 'round', 'bevel'], textOf(props, 'strokeLinejoin', 'miter')),
    cap: oneOf(['butt', 'round', 'square'], textOf(props, 'strokeLinecap', 'butt')),
  }
}

function paintOf(value: string, gradients: ReadonlyMap<string, Gradient>): Paint | null {
  if (value === 'none') return null
  const id = /^url\(#(.+)\)$/.exec(value)?.[1]
  const paint = id === undefined ? value : gradients.get(id)
  if (paint === undefined)
    throw new UnknownShapeError(`A drawing refers to ${value}, which it does not contain.`)
  return paint
}

function gradientOf({ props }: Element): [string, Gradient] {
  const stops = [...elementsOf(props['children'])].map(({ props: stop }) => ({
    offset: numberOf(stop, 'offset'),
    colour: textOf(stop, 'stopColor'),
    opacity: numberOf(stop, 'stopOpacity', 1),
  }))
  const gradient: Gradient = {
    units: props['gradientUnits'] === 'userSpaceOnUse' ? 'sheet' : 'box',
    from: { x: numberOf(props, 'x1'), y: numberOf(props, 'y1') },
    to: { x: numberOf(props, 'x2'), y: numberOf(props, 'y2') },
    stops,
  }
  return [textOf(props, 'id'), gradient]
}

function textShape(props: Record<string, unknown>): TextShape {
  const spans = [...spansOf(props['children'])]
  const own = { text: wordsOf(spans), ...pointOf(props) }
  return {
    kind: 'text',
    lines: [
      ...(own.text === '' ? [] : [own]),
      ...spans.flatMap((span) =>
        typeof span === 'string' ? [] : [{ text: wordsOf([...spansOf(span['children'])]), ...pointOf(span) }],
      ),
    ],
    size: numberOf(props, 'fontSize'),
    weight: numberOf(props, 'fontWeight'),
    spacing: numberOf(props, 'letterSpacing'),
    anchor: oneOf(['start', 'end'], textOf(props, 'textAnchor', 'start')),
    colour: textOf(props, 'fill'),
  }
}

function wordsOf(spans: readonly (string | Record<string, unknown>)[]): string {
  return spans.filter((span) => typeof span === 'string').join('')
}

/** Iterates over a text element's children: strings, and the properties of each `tspan`. */
function* spansOf(node: unknown): Generator<string | Record<string, unknown>> {
  if (Array.isArray(node)) for (const child of node) yield* spansOf(child)
  else if (typeof node === 'string' || typeof node === 'number') yield String(node)
  else if (isValidElement(node) && node.type === 'tspan' && isRecord(node.props)) yield node.props
  else if (node !== null && node !== undefined && typeof node !== 'boolean')
    throw new UnknownShapeError('A text in a drawing contains more than strings and lines.')
}

function pointOf(props: Record<string, unknown>): { x: number; y: number } {
  return { x: numberOf(props, 'x'), y: numberOf(props, 'y') }
}

function numberOf(props: Record<string, unknown>, name: string, usual = 0): number {
  const value = Number(props[name] ?? usual)
  if (Number.isFinite(value)) return value
  throw new UnknownShapeError(`A drawing's ${name} is ${String(props[name])}, not a number.`)
}

function textOf(props: Record<string, unknown>, name: string, usual = ''): string {
  const value = props[name] ?? usual
  if (typeof value === 'string') return value
  throw new UnknownShapeError(`A drawing's ${name} is not a string.`)
}

function oneOf<const T extends string>(values: readonly T[], value: string): T {
  const known = values.find((one) => one === value)
  if (known !== undefined) return known
  throw new UnknownShapeError(`A drawing uses “${value}”; print supports ${values.join(', ')}.`)
}
