import type { EditorContext, PortableTextBlock } from '@portabletext/editor'
import { defineBehavior, effect, forward } from '@portabletext/editor/behaviors'

const HTML = 'text/html'

/**
 * An editor behaviour that replaces the blocks that Sanity creates from pasted HTML. It runs once Sanity has parsed the
 * HTML (`htmlPasteBehaviors` of its PortableTextEditorPlugins), without its links.
 *
 * @param convert creates the blocks
 * @param onPaste called with the result of `convert`
 */
export function replacePastedHtml<T extends { data: PortableTextBlock[] }>(
  convert: (html: string, context: EditorContext) => T,
  onPaste: (pasted: T) => void,
) {
  return defineBehavior({
    on: 'deserialization.success',
    guard: ({ snapshot, event }) => {
      if (event.mimeType !== HTML) return false
      const html = event.originEvent.originEvent.dataTransfer.getData(HTML)
      return html ? convert(html, snapshot.context) : false
    },
    actions: [
      ({ event }, pasted) => [forward({ ...event, data: pasted.data }), effect(() => onPaste(pasted))],
    ],
  })
}

/**
 * Removes bold elements whose style is not bold, because Google Docs wraps the whole clipboard in one. If that element
 * has its id, @portabletext/html 2.0 removes it itself, and also recognises which words are really bold.
 */
export function unwrapPlainBold(document: Document): void {
  for (const bold of document.querySelectorAll<HTMLElement>('b:not([id^=docs-internal]), strong'))
    if (/^(?:normal|400)$/.test(bold.style.fontWeight)) bold.replaceWith(...bold.childNodes)
}
