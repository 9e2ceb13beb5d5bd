import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

interface Caret {
  text: string
  start: number
  end: number
}

/**
 * Keeps the caret in place while a colleague types in the same field. Browsers move it to the end when a script
 * changes the text, which would mix up two people's typing.
 *
 * @param field the input or text area
 * @param value the field's value in the form; a colleague may have changed it
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
    // Listens in the capture phase, to run before the form handles the input.
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

/**
 * Computes the caret's position after a change to the text.
 *
 * @param caret its old offset
 * @returns its new offset; the end of the change if the caret was within it
 */
export function movedCaret(caret: number, before: string, after: string): number {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  if (caret <= start) return caret
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const fromEnd = before.length - caret
  return after.length - Math.min(fromEnd, end)
}

/** Reads a field's caret; null if the field has no focus or its input type has no selection. */
function readCaret(field: unknown): Caret | null {
  if (!isTextField(field) || document.activeElement !== field) return null
  const { value: text, selectionStart: start, selectionEnd: end } = field
  return start === null || end === null ? null : { text, start, end }
}

function isTextField(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
}
