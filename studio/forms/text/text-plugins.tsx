import { useEditor } from '@portabletext/editor'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import { useToast } from '@sanity/ui/toast'
import { createContext, useContext, useEffect, useMemo } from 'react'
import type { PortableTextPluginsProps, SchemaTypeDefinition } from 'sanity'
import { newsletterText, richText } from '../../../schemas/objects/rich-text'
import { pickedTarget } from '../../../schemas/rules/picked-target'
import { NO_ADDRESSES } from '../../../schemas/rules/site-addresses'
import { useSiteAddresses } from '../inputs/link-inputs'
import { replacePastedHtml } from '../../sanity/pasted-html'
import { pastedBlocks, TEXT_LINK } from './pasted-blocks'

const LONG_TEXTS = new Set<string>([richText.name, newsletterText.name])

/**
 * Adds our editor plugins to all rich-text types.
 *
 * @param types schema types without components
 */
export function withTextPlugins(types: readonly SchemaTypeDefinition[]): SchemaTypeDefinition[] {
  const components = { portableText: { plugins: TextPlugins } }
  return types.map((type) => (LONG_TEXTS.has(type.name) ? Object.assign({}, type, { components }) : type))
}

const TABLE_NOTICE = {
  status: 'warning',
  title: 'The table was pasted as text',
  description:
    'Text on the site cannot contain tables. Each row is now one line: check that it still reads well.',
  closable: true,
  duration: 15_000,
} as const

/**
 * Plugins for the rich-text editor. An address pasted over selected words becomes their link, and text from Word keeps
 * its headings, lists, bold words and links. The editor itself only handles annotations called `link` with a single
 * address.
 */
function TextPlugins(props: PortableTextPluginsProps) {
  const site = useSiteAddresses()
  const { push } = useToast()
  const { behaviors, pasteLink } = useMemo(() => {
    const targetOf = (address: string) =>
      pickedTarget(address, site ?? NO_ADDRESSES, [window.location.origin])
    return {
      pasteLink: {
        link: ({ value }: { value: { href: string } }) => {
          const target = targetOf(value.href)
          return target === null ? undefined : { _type: TEXT_LINK, ...target }
        },
      },
      behaviors: [
        replacePastedHtml(
          (html, context) => pastedBlocks(html, { ...context, targetOf }),
          ({ hadTable }) => hadTable && push(TABLE_NOTICE),
        ),
      ],
    }
  }, [site, push])
  return (
    <>
      {props.renderDefault({ ...props, plugins: { ...props.plugins, pasteLink } })}
      <BehaviorPlugin behaviors={behaviors} />
      <NamedEditor />
    </>
  )
}

/** The label of the rich-text editor. */
export const TextName = createContext('')

/** Events after which the editor may have a new DOM element: first render and full screen. */
const ELEMENT_EVENTS = ['ready', 'value changed', 'editable', 'read only', 'focused'] as const

/** Labels the editor for screen readers, because Sanity's component (6.16, `Editor`) passes no label to it. */
function NamedEditor() {
  const editor = useEditor()
  const name = useContext(TextName)
  useEffect(() => {
    const setName = () => editor.dom.getEditorElement()?.setAttribute('aria-label', name)
    setName()
    const listeners = ELEMENT_EVENTS.map((event) => editor.on(event, setName))
    return () => listeners.forEach((listener) => listener.unsubscribe())
  }, [editor, name])
  return null
}
