import type { ComponentProps, CSSProperties } from 'react'
import { longestWord } from '@/lib/format/longest-word'

interface HeadingProps extends Omit<ComponentProps<'h2'>, 'children'> {
  text: string | null | undefined
}

/** Shows the title of a page. Shows nothing without text. */
export function Title({ text, ...rest }: HeadingProps) {
  return text && <h1 {...rest}>{fitted(text)}</h1>
}

/** Shows the heading of a section. Shows nothing without text. */
export function Heading({ text, ...rest }: HeadingProps) {
  return text && <h2 {...rest}>{fitted(text)}</h2>
}

/** A word up to this width, in ems, fits on one line in any heading on any screen. */
const SHORT = 6

/** Makes text smaller on screens that are narrower than its longest word (app/styles/base.css). */
function fitted(text: string) {
  const longest = longestWord(text)
  if (longest <= SHORT) return text
  const style: CSSProperties & Record<'--longest', string> = { '--longest': longest.toFixed(2) }
  return (
    <span className="long-words" style={style}>
      {text}
    </span>
  )
}
