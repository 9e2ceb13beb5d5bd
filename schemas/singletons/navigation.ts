import { MenuIcon } from '@sanity/icons/Menu'
import { defineType } from 'sanity'
import { listField, objectType } from '../fields/parts'
import { lineField, linkField, linksField } from '../fields/words'
import { LINK_TARGET, linkSubtitle } from '../objects/link'

/** The part of a menu item whose length is estimated. */
interface Entry {
  link?: { label?: string }
}

/**
 * Estimates in pixels: the room for the menu in the header on a usual laptop, a letter, and the gap between labels. The site
 * itself uses the widths of its font (lib/format/menu-places).
 */
const LINE = 600
const LETTER = 8
const GAP = 20

/** The header: the main menu and its two buttons. */
export const navigation = defineType({
  name: 'navigation',
  title: 'Main menu',
  type: 'document',
  icon: MenuIcon,
  fields: [
    listField(
      'items',
      'Menu items',
      'Drag to change the order. What does not fit on a screen stands under “More” there.',
      'navItem',
      { validation: (rule) => rule.custom<Entry[]>(fitsInLine).warning() },
    ),
    linkField('memberButton', 'First button', 'The button that stands out, such as “Become a Member”.'),
    linkField('supportButton', 'Second button', 'The quieter button, such as “Support Us”.'),
    lineField(
      'moreLabel',
      'Label of the list for the rest',
      'Menu items that do not fit on a screen stand under it. Empty: “More”.',
    ),
    lineField(
      'skipLabel',
      'Link past the menu',
      'The first link of each page, seen by who uses the keyboard. Empty: “Skip to content”.',
    ),
  ],
  preview: { prepare: () => ({ title: 'Main menu' }) },
})

function fitsInLine(entries: Entry[] | undefined): true | string {
  const width = (entries ?? []).reduce((sum, { link }) => sum + (link?.label ?? '').length * LETTER + GAP, 0)
  return (
    width <= LINE ||
    'This menu is too long for one line: on many screens its last items stand under “More”. About eight short labels fit.'
  )
}

type MenuItem = Partial<Record<keyof typeof LINK_TARGET | 'title', string>> & {
  children?: readonly { label?: string }[]
}

const TARGET_OF_ITEM = Object.fromEntries(
  Object.entries(LINK_TARGET).map(([name, path]) => [name, `link.${path}`]),
)

/** One entry of the main menu: a link, or a label that opens a list of links. */
export const navItem = objectType('navItem', 'Menu item', {
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
