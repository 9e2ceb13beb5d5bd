import type { ComponentProps, CSSProperties } from 'react'
import { longestWord } from '@/lib/format/longest-word'

interface HeadingProps extends Omit<ComponentProps<'h2'>, 'children'> {
  children: string | null | undefined
}

/** The title of a page; nothing without words. */
export function Title({ children, ...rest }: HeadingProps) {
  return children && <h1 {...rest}>{fitted(children)}</h1>
}

/** The heading of a section; nothing without words. */
export function Heading({ children, ...rest }: HeadingProps) {
  return children && <h2 {...rest}>{fitted(children)}</h2>
}

/** Words up to this width, in ems, fit into one line of any heading on any screen. */
const SHORT = 6

/** Words that are set smaller on a screen too narrow for the longest of them (app/styles/base.css). */
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
