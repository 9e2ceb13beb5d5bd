import { MenuIcon } from '@sanity/icons/Menu'
import { documentType } from '../fields/document-type'
import { listField, objectType } from '../fields/parts'
import { lineField, linkField, linksField } from '../fields/words'
import { LINK_TARGET, linkSubtitle } from '../objects/link'

/** The part of a menu item that determines its width. */
interface Entry {
  link?: { label?: string }
}

/**
 * Estimated widths in pixels of the menu on a typical laptop, of a letter, and of the gap between labels. The site
 * itself measures its font (lib/format/menu-places).
 */
const LINE = 600
const LETTER = 8
const GAP = 20

/** The header: the main menu and its two buttons. */
export const navigation = documentType('navigation', 'Main menu', {
  icon: MenuIcon,
  fields: [
    listField(
      'items',
      'Menu items',
      'Drag to change the order. Items that don’t fit on a screen move under “More”.',
      'navItem',
      { validation: (rule) => rule.custom<Entry[]>(fitsInLine).warning() },
    ),
    linkField('memberButton', 'First button', 'The prominent button, such as “Become a Member”.'),
    linkField('supportButton', 'Second button', 'The less prominent button, such as “Support Us”.'),
    lineField(
      'moreLabel',
      '“More” list label',
      'Opens the items that don’t fit in the menu. Leave empty to use “More”.',
    ),
    lineField(
      'skipLabel',
      'Skip link',
      'The first link of each page, shown to keyboard users. Leave empty to use “Skip to content”.',
    ),
  ],
  preview: { prepare: () => ({ title: 'Main menu' }) },
})

function fitsInLine(entries: Entry[] | undefined): true | string {
  const width = (entries ?? []).reduce((sum, { link }) => sum + (link?.label ?? '').length * LETTER + GAP, 0)
  return (
    width <= LINE ||
    'This menu is too long for one line: on many screens its last items move under “More”. About eight short labels fit.'
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
      'The label, and the page it opens. If there is a list below, only the label is used.',
      {
        validation: (rule) => rule.required().error('Give the menu item a label, and choose what it opens.'),
      },
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
      title: title ?? 'Unlabelled menu item',
      subtitle: children !== undefined && children.length > 0 ? childLabels(children) : linkSubtitle(target),
    }),
  },
})

function childLabels(children: readonly { label?: string }[]): string {
  return `List: ${children.map(({ label }) => label ?? 'unlabelled').join(', ')}`
}
