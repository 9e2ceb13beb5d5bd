import { defineBehavior, forward } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import { useMemo } from 'react'
import type { PortableTextPluginsProps } from 'sanity'
import { pickedTarget } from '../../schemas/rules/picked-target'
import { NO_ADDRESSES, type SiteAddresses } from '../../schemas/rules/site-addresses'
import { useSiteAddresses } from '../inputs/use-site-addresses'
import { pastedBlocks, TEXT_LINK } from './pasted-blocks'
import { NamedEditor } from './text-name'

const HTML = 'text/html'

/**
 * What the editor of long text does with what is pasted: an address over selected words becomes their link, and what
 * comes from Word keeps its headings, lists, bold words and links. By itself the editor knows only annotations
 * that are named `link` and hold one address.
 */
export function TextPlugins(props: PortableTextPluginsProps) {
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
