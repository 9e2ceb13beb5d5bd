import { studioPath } from '@sanity/client/csm'
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { InputProps } from 'sanity'
import { usePresentationParams } from 'sanity/presentation'
import { z } from 'zod'
import { isRecord } from '../../lib/shared/is-record'
import { useFormCallbacks } from './internals'

/** Selects elements that accept typing. */
const FIELD =
  ':is(input:not([type=hidden], [type=checkbox], [type=radio]), textarea):not([readonly]), [contenteditable=true]'

/**
 * Focuses the first field of a new document. Sanity (6.16) focuses the form's first control, a button, where typed
 * text would be lost or would open a menu. Buffers keystrokes until the field accepts text.
 *
 * @param isNew whether the document has not been stored yet
 */
export function useFocusFirstField(isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return
    const ends = new AbortController()
    const options = { capture: true, signal: ends.signal }
    let typedAhead = ''
    // The form is read-only while it loads the stored document.
    const fieldObserver = new MutationObserver(() => focusField())
    const focusField = () => {
      const focused = document.activeElement
      if (ends.signal.aborted || focused === null || focused.matches(FIELD)) return
      const form = focused.closest('form')
      const field = form?.querySelector(FIELD)
      if (field instanceof HTMLElement) {
        ends.abort()
        field.focus()
        if (typedAhead !== '') type(typedAhead, field)
      } else if (form)
        fieldObserver.observe(form, { subtree: true, childList: true, attributeFilter: ['readonly'] })
    }
    ends.signal.addEventListener('abort', () => fieldObserver.disconnect())
    // Runs in a microtask, because if a button loses the focus at once, Sanity assumes that it cannot be focused and
    // tries the next.
    addEventListener('focusin', () => queueMicrotask(focusField), options)
    // Clicks and keys other than letters move the focus on purpose, so both stop the buffering.
    addEventListener('pointerdown', () => ends.abort(), options)
    const keepLetter = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (key === 'Shift') return
      if (key.length > 1 || ctrlKey || metaKey || altKey) return ends.abort()
      // The letter has already gone to another field.
      if (document.activeElement?.matches(FIELD)) return
      typedAhead += key
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', keepLetter, options)
    // Sanity may have set the focus before this listener was added.
    focusField()
    return () => ends.abort()
  }, [isNew])
}

/** Appends text to a field as if it were typed. */
function type(text: string, field: HTMLElement): void {
  if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement)) return
  const end = field.value.length
  field.setRangeText(text, end, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}

/**
 * Focuses a link's target field when its form opens. Sanity (6.16) only does so for nested fields: a top-level field
 * is `focused` from its first render, so its input's `focus` is never called.
 */
export function useFocusOnArrival(props: InputProps): void {
  const { focused } = props
  const field: unknown = 'elementProps' in props ? props.elementProps.ref : undefined
  useEffect(() => {
    const element = isRecord(field) ? field['current'] : undefined
    if (!focused || !(element instanceof HTMLElement) || document.activeElement === element) return
    element.focus({ preventScroll: true })
    // The “Publish” bar covers the bottom of the form, where `nearest` would often leave the field.
    element.scrollIntoView({ block: 'center' })
  }, [focused, field])
}

/**
 * Lets the form focus radio buttons as one field: the selected one, or the first. A focused button keeps the focus,
 * because the form focuses its input whenever focus enters the field, and a click would miss a button that moves.
 *
 * @param field the input ref from the form
 * @param buttons returns the radio buttons
 */
export function useRadioFocus(field: Ref<unknown>, buttons: () => readonly HTMLInputElement[]): void {
  useImperativeHandle(field, () => ({
    focus: () => {
      const all = buttons()
      if (all.some((button) => button === document.activeElement)) return
      const button = all.find(({ checked }) => checked) ?? all[0]
      button?.focus()
    },
  }))
}

/**
 * Lets the form focus Sanity's radio buttons in the same way. Sanity (6.16, `RadioSelect`) always focuses the first.
 *
 * @param field the input ref from the form
 * @returns the ref for Sanity's input
 */
export function useRadioSelectFocus(field: Ref<unknown>): RefObject<HTMLInputElement | null> {
  const first = useRef<HTMLInputElement>(null)
  useRadioFocus(field, () => [...(first.current?.closest('[role=group]')?.querySelectorAll('input') ?? [])])
  return first
}

/**
 * Lets Escape close a dialog when nothing in the form has the focus, such as after a click on plain text. Sanity’s
 * dialogs (@sanity/ui 4.4) ignore the key unless focus is in them or in the form that opened them.
 */
export function useEscapeInDialogs(): void {
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || document.activeElement?.closest('form, [data-ui=Dialog], [data-ui=Popover]'))
        return
      const dialog = [...document.querySelectorAll('[data-ui=DialogContent]')].at(-1)
      if (dialog instanceof HTMLElement) dialog.focus({ preventScroll: true })
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}

/**
 * The preview's message about a click on text or a picture (`@sanity/presentation-comlink`), as sent and as
 * `@sanity/comlink` renames it.
 */
const ClickMessage = z.object({
  type: z.enum(['overlay/focus', 'visual-editing/focus']),
  data: z.object({ id: z.string(), path: z.string() }),
})

/**
 * Focuses a field again when its text in the preview is clicked a second time. Presentation keeps the clicked field in
 * the address, and a click that does not change the address has no effect, even after the field has lost focus.
 */
export function useFocusOnSecondClick(): void {
  const { onPathBlur, onPathFocus } = useFormCallbacks()
  const params = usePresentationParams(false)
  const id = params?.id
  const path = params?.path
  const lastPath = useRef<string>(undefined)
  useEffect(() => {
    // Presentation clears its path on blur, but the address keeps it.
    if (path) lastPath.current = path
  }, [path])
  useEffect(() => {
    if (id === undefined) return
    const listen = ({ data: message, origin }: MessageEvent<unknown>) => {
      const clicked = origin === location.origin ? ClickMessage.safeParse(message).data?.data : undefined
      if (clicked?.id !== id || clicked.path !== lastPath.current) return
      const field = studioPath.fromString(clicked.path)
      // A field focuses its element when it becomes `focused`, which it may already be without the blur.
      flushSync(() => onPathBlur(field))
      onPathFocus(field)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [id, onPathBlur, onPathFocus])
}

/** The ID of the button that opens Sanity’s text style menu (BlockStyleSelect of sanity 6.16). */
const STYLE_BUTTON = 'block-style-select'
/** The element around rich text and its toolbar. */
const EDITOR = '[data-testid="pt-editor"]'
/** How long the menu may take to close, in milliseconds. */
const CLOSING_MS = 1_000

/**
 * Returns the focus to the text after a style is chosen. When Sanity’s menu closes, it focuses the button that opened
 * it, and typing would be lost.
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
