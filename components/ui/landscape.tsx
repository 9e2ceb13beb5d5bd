import type { HTMLAttributes } from 'react'
import { cn } from '@/lib/format/cn'
import type { BlockProps } from '../blocks/block-props'
import { drawingAddress } from './drawing-address'
import { listOf } from './list-of'

/** Radii of the rings of light around the sun, in the drawing's units. Their strokes are in app/styles/horizon.css. */
const RINGS = [258, 324, 408, 512, 640]

/** Draws the upper half of a sun. Must be inside a `.dawn`, which places it beside or below the text. */
export function SunAtDawn() {
  return (
    <div aria-hidden className="sun">
      <svg viewBox="-700 -700 1400 700" className="rises">
        <circle r="200" />
        {listOf(RINGS, (radius) => (
          <circle r={radius} />
        ))}
      </svg>
    </div>
  )
}

type LandProps = { as?: 'div' | 'footer' | 'section' } & HTMLAttributes<HTMLElement>

/** Shows a column of content on the dark landscape background. `className` applies to the column. */
export function Land({ className, children, ...rest }: LandProps) {
  return (
    <Ground {...rest}>
      <div className={cn('relative mx-auto max-w-page px-gutter', className)}>{children}</div>
    </Ground>
  )
}

/** Shows full-width content on the dark landscape background, below a strip of furrows (`pt-land`). */
export function Ground({ as: Tag = 'div', children, ...rest }: Omit<LandProps, 'className'>) {
  return (
    <Tag {...rest} data-ground="land" className="relative overflow-hidden bg-land text-land-ink">
      <Furrows />
      {children}
    </Tag>
  )
}

/** Draws a strip of furrows that meet at one point on the horizon line, below the sun (`--sun-x`). */
export function Furrows() {
  return (
    <svg aria-hidden viewBox="-2400 0 4800 400" preserveAspectRatio="none" className="furrows">
      <use href={drawingAddress('furrows')} />
    </svg>
  )
}

interface SceneProps {
  name: NonNullable<BlockProps<'pictureText'>['block']['drawing']>
  className?: string
}

/** Draws a scene in front of the sun. The bottom of its box must be on the horizon line. */
export function Scene({ name, className }: SceneProps) {
  return (
    <svg aria-hidden viewBox="0 0 480 210" className={cn('scene', className)}>
      <use href={drawingAddress(`scene-${name}`)} />
    </svg>
  )
}
