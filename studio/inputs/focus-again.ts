import { studioPath } from '@sanity/client/csm'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFormCallbacks } from 'sanity'
import { usePresentationParams } from 'sanity/presentation'
import { isRecord } from '../../lib/is-record'

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
