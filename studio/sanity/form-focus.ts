import { studioPath } from '@sanity/client/csm'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { InputProps } from 'sanity'
import { usePresentationParams } from 'sanity/presentation'
import { isRecord } from '../../lib/shared/is-record'
import { useFormCallbacks } from './internals'

/** The selector of elements that can be typed into. */
const FIELD =
  ':is(input:not([type=hidden], [type=checkbox], [type=radio]), textarea):not([readonly]), [contenteditable=true]'

/**
 * Focuses the first field of a new document. Sanity (6.16) focuses the first control of the form, which is a
 * button: text typed at once would be lost, or open its menu. Keystrokes before the field accepts text are
 * buffered and inserted later.
 *
 * @param isNew whether nothing of the document is stored yet
 */
export function useFocusFirstField(isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return
    const ends = new AbortController()
    const options = { capture: true, signal: ends.signal }
    let typedAhead = ''
    // The form is read-only while it asks the server for what is stored.
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
    // In a microtask: if a button loses the focus at once, Sanity assumes that it cannot be focused and tries
    // the next.
    addEventListener('focusin', () => queueMicrotask(focusField), options)
    // A click moves the focus on purpose, and so do keys other than letters: both end this.
    addEventListener('pointerdown', () => ends.abort(), options)
    const keepLetter = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (key === 'Shift') return
      if (key.length > 1 || ctrlKey || metaKey || altKey) return ends.abort()
      // Another field has the letter already.
      if (document.activeElement?.matches(FIELD)) return
      typedAhead += key
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', keepLetter, options)
    // Sanity may have set the focus before this listened.
    focusField()
    return () => ends.abort()
  }, [isNew])
}

/** Appends text to a field, as if it were typed. */
function type(text: string, field: HTMLElement): void {
  if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement)) return
  const end = field.value.length
  field.setRangeText(text, end, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}

/**
 * Focuses a link's target field when its form opens. Sanity (6.16) only does so for nested fields: a
 * top-level field is `focused` from its first render, and its input's `focus` is never called.
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

/**
 * Lets the form focus radio buttons as one field: the selected one, or the first. A focused button keeps the
 * focus, because the form focuses its input whenever the focus enters the field, and a click would miss a button
 * that moves.
 *
 * @param field the ref of the input that the form gives
 * @param buttons reads the buttons
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
 * Lets Escape close a dialog also while nothing in the form has the focus, such as after a click on plain text.
 * Sanity’s dialogs (@sanity/ui 4.4) ignore the key unless the focus is in them or in the form that opened them.
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

/** The types of the preview's message about a click: as it is sent, and as `@sanity/comlink` renames it. */
const CLICK_TYPES: readonly unknown[] = ['overlay/focus', 'visual-editing/focus']

/** The preview's message when somebody clicks on text or a picture (`@sanity/presentation-comlink`). */
interface ClickMessage {
  data: { id: string; path: string }
}

/**
 * Focuses a field again when its text in the preview is clicked a second time. The preview tool keeps the
 * clicked field in the address: a click that does not change the address has no effect, not even after the
 * person has left the field.
 */
export function useFocusOnSecondClick(): void {
  const { onPathBlur, onPathFocus } = useFormCallbacks()
  const params = usePresentationParams(false)
  const id = params?.id
  const path = params?.path
  const lastPath = useRef<string>(undefined)
  useEffect(() => {
    // The tool empties its path when the field is left; the address keeps it.
    if (path) lastPath.current = path
  }, [path])
  useEffect(() => {
    if (id === undefined) return
    const listen = ({ data: message, origin }: MessageEvent<unknown>) => {
      if (origin !== location.origin || !isClickMessage(message)) return
      if (message.data.id !== id || message.data.path !== lastPath.current) return
      const field = studioPath.fromString(message.data.path)
      // A field focuses its element when it becomes `focused`: without the blur it may be so already.
      flushSync(() => onPathBlur(field))
      onPathFocus(field)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [id, onPathBlur, onPathFocus])
}

function isClickMessage(message: unknown): message is ClickMessage {
  if (!isRecord(message) || !CLICK_TYPES.includes(message.type)) return false
  const { data } = message
  return isRecord(data) && typeof data.id === 'string' && typeof data.path === 'string'
}

/** The id of the button that opens Sanity’s menu of text styles (BlockStyleSelect of sanity 6.16). */
const STYLE_BUTTON = 'block-style-select'
/** The element around a text and its toolbar. */
const EDITOR = '[data-testid="pt-editor"]'
/** How long the menu may take to close, in milliseconds. */
const CLOSING_MS = 1_000

/**
 * Returns the focus to the text after a style was chosen: Sanity’s menu, when it closes, focuses the button that
 * opened it, and what is typed next would be lost.
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
