import { useEffect } from 'react'

/** What can be typed into. */
const FIELD =
  'input:not([type=hidden], [type=checkbox], [type=radio], [readonly]), textarea, [contenteditable=true]'
/**
 * Takes whoever makes a new document to its first field. Sanity (6.16) focuses the first thing in the form, which is a
 * button: the words that are typed at once would be lost, or open its menu.
 *
 * @param isNew whether nothing of the document is stored yet
 */
export function useFirstField(isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return
    const ends = new AbortController()
    const options = { capture: true, signal: ends.signal }
    const take = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || target.matches(FIELD)) return
      const field = target.closest('form')?.querySelector(FIELD)
      if (!(field instanceof HTMLElement)) return
      ends.abort()
      field.focus()
    }
    addEventListener('focusin', take, options)
    // Whoever goes elsewhere meanwhile is left there; a letter goes nowhere.
    addEventListener('pointerdown', () => ends.abort(), options)
    addEventListener('keydown', ({ key }) => key.length > 1 && ends.abort(), options)
    return () => ends.abort()
  }, [isNew])
}
