import { useEffect } from 'react'

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
