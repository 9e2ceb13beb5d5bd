import { studioPath } from '@sanity/client/csm'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type InputProps, useFormCallbacks } from 'sanity'
import { usePresentationParams } from 'sanity/presentation'
import { isRecord } from '../../lib/is-record'

/** What can be typed into. */
const FIELD =
  ':is(input:not([type=hidden], [type=checkbox], [type=radio]), textarea):not([readonly]), [contenteditable=true]'

/**
 * Takes whoever makes a new document to its first field. Sanity (6.16) focuses the first thing in the form, which is a
 * button: the words that are typed at once would be lost, or open its menu. What is typed before the field takes words is
 * held for it.
 *
 * @param isNew whether nothing of the document is stored yet
 */
export function useFirstField(isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return
    const ends = new AbortController()
    const options = { capture: true, signal: ends.signal }
    let held = ''
    // The form takes no words yet while it asks the server for what is stored.
    const awaitField = new MutationObserver(() => take())
    const take = () => {
      const focused = document.activeElement
      if (ends.signal.aborted || focused === null || focused.matches(FIELD)) return
      const form = focused.closest('form')
      const field = form?.querySelector(FIELD)
      if (field instanceof HTMLElement) {
        ends.abort()
        field.focus()
        if (held !== '') type(held, field)
      } else if (form)
        awaitField.observe(form, { subtree: true, childList: true, attributeFilter: ['readonly'] })
    }
    ends.signal.addEventListener('abort', () => awaitField.disconnect())
    // Sanity takes a button that loses the focus at once for one that cannot have it, and tries the next.
    addEventListener('focusin', () => queueMicrotask(take), options)
    // Whoever goes elsewhere meanwhile is left there; letters wait for the field.
    addEventListener('pointerdown', () => ends.abort(), options)
    const hold = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (key === 'Shift') return
      if (key.length > 1 || ctrlKey || metaKey || altKey) return ends.abort()
      // In another field they stand already.
      if (document.activeElement?.matches(FIELD)) return
      held += key
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', hold, options)
    // Sanity may have been first.
    take()
    return () => ends.abort()
  }, [isNew])
}

/** Puts words at the end of a field, as if they were typed. */
function type(words: string, field: HTMLElement): void {
  if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement)) return
  const end = field.value.length
  field.setRangeText(words, end, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: words }))
}

/**
 * Focuses the field that a link leads to when its form opens, so that it is in view and the next key writes there.
 * Sanity does it for fields within others alone: one at the top of the form has `focused` from its first moment,
 * and its input's `focus` is never called (measured with sanity 6.16).
 */
export function useFocusOnArrival(props: InputProps): void {
  const { focused } = props
  const field: unknown = 'elementProps' in props ? props.elementProps.ref : undefined
  useEffect(() => {
    const element = isRecord(field) ? field['current'] : undefined
    if (!focused || !(element instanceof HTMLElement) || document.activeElement === element) return
    element.focus({ preventScroll: true })
    // The bar with “Publish” lies over the foot of the form, where the nearest place would be.
    element.scrollIntoView({ block: 'center' })
  }, [focused, field])
}

/** On the wire, and after `@sanity/comlink` has put it into today's words, whoever listens first. */
const CLICKED: readonly unknown[] = ['overlay/focus', 'visual-editing/focus']

/** What the preview says when somebody clicks on words or a picture (`@sanity/presentation-comlink`). */
interface FocusMessage {
  data: { id: string; path: string }
}

/**
 * Focuses a field again when its words in the preview are clicked a second time. The preview tool keeps the
 * clicked field in the address; a click that does not change the address leads it nowhere, and who had left
 * the field meanwhile would click in vain.
 */
export function useFocusAgain(): void {
  const { onPathBlur, onPathFocus } = useFormCallbacks()
  const params = usePresentationParams(false)
  const id = params?.id
  const path = params?.path
  const clicked = useRef<string>(undefined)
  useEffect(() => {
    // Leaving the field empties the tool's path, and not the address.
    if (path) clicked.current = path
  }, [path])
  useEffect(() => {
    if (id === undefined) return
    const listen = ({ data: message, origin }: MessageEvent<unknown>) => {
      if (origin !== location.origin || !isFocusMessage(message)) return
      if (message.data.id !== id || message.data.path !== clicked.current) return
      const field = studioPath.fromString(message.data.path)
      // A field takes the focus when it changes to focused: without the first line it may be so already.
      flushSync(() => onPathBlur(field))
      onPathFocus(field)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [id, onPathBlur, onPathFocus])
}

function isFocusMessage(message: unknown): message is FocusMessage {
  if (!isRecord(message) || !CLICKED.includes(message.type)) return false
  const { data } = message
  return isRecord(data) && typeof data.id === 'string' && typeof data.path === 'string'
}
