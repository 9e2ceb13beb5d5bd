import type { CSSProperties } from 'react'

/** When the first part of a panel begins to fade in, and how much later each next one (specification, section 9). */
const FIRST = 50
const STAGGER = 100

/**
 * The style that lets a part of a tab panel wait for its turn; app/styles/motion.css reads it.
 *
 * @param part its place in the panel, from 0
 */
export function fadeInAt(part: number): CSSProperties {
  const style: CSSProperties & Record<`--${string}`, string> = { '--turn': `${FIRST + part * STAGGER}ms` }
  return style
}
