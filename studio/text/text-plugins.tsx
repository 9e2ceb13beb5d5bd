import { useEditor } from '@portabletext/editor'
import { defineBehavior, forward } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import { createContext, useContext, useEffect, useMemo } from 'react'
import type { PortableTextPluginsProps, SchemaTypeDefinition } from 'sanity'
import { newsletterText, richText } from '../../schemas/objects/rich-text'
import { pickedTarget } from '../../schemas/rules/picked-target'
import { NO_ADDRESSES, type SiteAddresses } from '../../schemas/rules/site-addresses'
import { useSiteAddresses } from '../inputs/link-inputs'
import { pastedBlocks, TEXT_LINK } from './pasted-blocks'

const LONG_TEXTS = new Set<string>([richText.name, newsletterText.name])

/**
 * Gives the editor of long text what ours can do with what is pasted.
 *
 * @param types the schema’s types, which know nothing of the Studio's components
 */
export function withTextPlugins(types: readonly SchemaTypeDefinition[]): SchemaTypeDefinition[] {
  const components = { portableText: { plugins: TextPlugins } }
  return types.map((type) => (LONG_TEXTS.has(type.name) ? Object.assign({}, type, { components }) : type))
}

const HTML = 'text/html'

/**
 * What the editor of long text does with what is pasted: an address over selected words becomes their link, and what
 * comes from Word keeps its headings, lists, bold words and links. By itself the editor knows only annotations
 * that are named `link` and hold one address.
 */
function TextPlugins(props: PortableTextPluginsProps) {
  const site = useSiteAddresses()
  const { behaviors, pasteLink } = useMemo(() => createPasting(site ?? NO_ADDRESSES), [site])
  return (
    <>
      {props.renderDefault({ ...props, plugins: { ...props.plugins, pasteLink } })}
      <BehaviorPlugin behaviors={behaviors} />
      <NamedEditor />
    </>
  )
}

function createPasting(site: SiteAddresses) {
  const targetOf = (address: string) => pickedTarget(address, site, [window.location.origin])
  const pasteLink = {
    link: ({ value }: { value: { href: string } }) => {
      const target = targetOf(value.href)
      return target === null ? undefined : { _type: TEXT_LINK, ...target }
    },
  }
  const behaviors = [
    defineBehavior({
      on: 'deserialization.success',
      // Sanity has read the HTML by now (`htmlPasteBehaviors` of its PortableTextEditorPlugins), without its links.
      guard: ({ snapshot, event }) => {
        if (event.mimeType !== HTML) return false
        const html = event.originEvent.originEvent.dataTransfer.getData(HTML)
        return html ? { data: pastedBlocks(html, { ...snapshot.context, targetOf }) } : false
      },
      actions: [({ event }, { data }) => [forward({ ...event, data })]],
    }),
  ]
  return { behaviors, pasteLink }
}

/** Around the editor of a long text: what the text is called. */
export const TextName = createContext('')

/** When the editor has an element, or another one: once it stands, and once the text fills the screen. */
const MOMENTS = ['ready', 'value changed', 'editable', 'read only', 'focused'] as const

/** Names the editor for screen readers: Sanity's (6.16, `Editor`) hands no name on to it. */
function NamedEditor() {
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
