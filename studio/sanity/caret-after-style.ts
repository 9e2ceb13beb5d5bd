import { useEffect } from 'react'

/** The id of the button that opens Sanity’s menu of text styles (BlockStyleSelect of sanity 6.16). */
const STYLE_BUTTON = 'block-style-select'
/** The element around a text and its toolbar. */
const EDITOR = '[data-testid="pt-editor"]'
/** How long the menu may take to close, in milliseconds. */
const CLOSING_MS = 1_000

/**
 * Returns the focus to the text after a style was chosen: Sanity’s menu, when it closes, focuses the button that opened
 * it, and what is typed next would be lost.
 */
export function useCaretAfterStyle(): void {
  useEffect(() => {
    let chosenAt = -Infinity
    const ends = new AbortController()
    const options = { capture: true, signal: ends.signal }
    const isInMenu = ({ target }: Event) =>
      target instanceof Element && target.closest('[role=menuitem]') !== null
    addEventListener('click', (event) => isInMenu(event) && (chosenAt = performance.now()), options)
    addEventListener(
      'focusin',
      ({ target, relatedTarget: text }) => {
        if (!(target instanceof HTMLElement) || target.id !== STYLE_BUTTON) return
        if (!(text instanceof HTMLElement) || performance.now() - chosenAt > CLOSING_MS) return
        const isOfThisText = target.closest(EDITOR)?.contains(text) === true
        if (isOfThisText && text.isContentEditable) text.focus()
      },
      options,
    )
    return () => ends.abort()
  }, [])
}
