import { useEditor } from '@portabletext/editor'
import { createContext, useContext, useEffect } from 'react'

/** Around the editor of a long text: what the text is called. */
export const TextName = createContext('')

/** When the editor has an element, or another one: once it stands, and once the text fills the screen. */
const MOMENTS = ['ready', 'value changed', 'editable', 'read only', 'focused'] as const

/** Names the editor for screen readers: Sanity's (6.16, `Editor`) hands no name on to it. */
export function NamedEditor() {
  const editor = useEditor()
  const name = useContext(TextName)
  useEffect(() => {
    const tell = () => editor.dom.getEditorElement()?.setAttribute('aria-label', name)
    tell()
    const listeners = MOMENTS.map((moment) => editor.on(moment, tell))
    return () => listeners.forEach((listener) => listener.unsubscribe())
  }, [editor, name])
  return null
}
