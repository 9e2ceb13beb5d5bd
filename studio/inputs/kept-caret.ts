import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { movedCaret } from './moved-caret'

interface Caret {
  text: string
  start: number
  end: number
}

/**
 * Keeps the caret with its words while somebody else writes in the same field:
 * a browser puts it at the end when a script changes the text, and the next
 * letters of two people would be mixed up.
 *
 * @param field the input or text area
 * @param value of the form; a new one may be another's
 */
export function useKeptCaret(
  field: RefObject<unknown>,
  value: unknown,
  isFocused: boolean | undefined,
): void {
  const last = useRef<Caret>(null)

  useEffect(() => {
    if (!isFocused) return
    const note = () => {
      last.current = readCaret(field.current)
    }
    const ends = new AbortController()
    document.addEventListener('selectionchange', note, { signal: ends.signal })
    // Before the form hears of the letter.
    document.addEventListener('input', note, { signal: ends.signal, capture: true })
    return () => {
      ends.abort()
      last.current = null
    }
  }, [field, isFocused])

  useLayoutEffect(() => {
    const before = last.current
    const now = readCaret(field.current)
    if (before === null || now === null || now.text === before.text) return
    const start = movedCaret(before.start, before.text, now.text)
    const end = movedCaret(before.end, before.text, now.text)
    if (isTextField(field.current)) field.current.setSelectionRange(start, end)
    last.current = { text: now.text, start, end }
  }, [field, value])
}

/** Null where there is none: in another element, or in inputs that are no text. */
function readCaret(field: unknown): Caret | null {
  if (!isTextField(field) || document.activeElement !== field) return null
  const { value: text, selectionStart: start, selectionEnd: end } = field
  return start === null || end === null ? null : { text, start, end }
}

function isTextField(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
}
