import type { FormatId, Resolution } from './formats'

/**
 * The name of a template's file, after its category and format (specification, section 7).
 *
 * @example templateFileName({ category: 'innovation', format: 'story', resolution: 3 }) // 'innovation-story-3x.png'
 */
export function templateFileName({
  category,
  format,
  resolution,
}: {
  category: string
  format: FormatId
  resolution: Resolution
}): string {
  return `${category}-${format}${resolution === 1 ? '' : `-${resolution}x`}.png`
}
