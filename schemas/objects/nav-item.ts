import { MenuIcon } from '@sanity/icons/Menu'
import { defineType } from 'sanity'
import { LINK_TARGET, linkSubtitle } from './link'
import { linkField, linksField } from '../fields/words'

type MenuItem = Partial<Record<keyof typeof LINK_TARGET | 'title', string>> & {
  children?: readonly { label?: string }[]
}

const TARGET_OF_ITEM = Object.fromEntries(
  Object.entries(LINK_TARGET).map(([name, path]) => [name, `link.${path}`]),
)

/** One entry of the main menu: a link, or a label that opens a list of links. */
export const navItem = defineType({
  name: 'navItem',
  title: 'Menu item',
  type: 'object',
  icon: MenuIcon,
  fields: [
    linkField(
      'link',
      'Link',
      'The label in the menu and where it leads. With a list below, only the label is used.',
      { requiredError: 'Give the menu item a label and a destination.' },
    ),
    linksField(
      'children',
      'List under this item',
      'Optional. Links shown when the item is opened. Drag to change their order.',
    ),
  ],
  preview: {
    select: { title: 'link.label', children: 'children', ...TARGET_OF_ITEM },
    prepare: ({ title, children, ...target }: MenuItem) => ({
      title: title ?? 'Menu item without a label',
      subtitle: children !== undefined && children.length > 0 ? listOf(children) : linkSubtitle(target),
    }),
  },
})

/** Names the labels of the list that opens, for people who look for one of them. */
function listOf(children: readonly { label?: string }[]): string {
  return `List: ${children.map(({ label }) => label ?? 'without a label').join(', ')}`
}
