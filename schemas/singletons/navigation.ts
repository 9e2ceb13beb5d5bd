import { MenuIcon } from '@sanity/icons/Menu'
import { defineType } from 'sanity'
import { listField } from '../fields/parts'
import { lineField, linkField } from '../fields/words'

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
