import { MenuIcon } from '@sanity/icons/Menu'
import { defineArrayMember, defineField, defineType } from 'sanity'

/** One entry of the main menu: a link, or a label that opens a list of links. */
export const navItem = defineType({
  name: 'navItem',
  title: 'Menu item',
  type: 'object',
  icon: MenuIcon,
  fields: [
    defineField({
      name: 'link',
      title: 'Link',
      type: 'link',
      description: 'The label in the menu and where it leads. With a list below, only the label is used.',
      validation: (rule) => rule.required().error('Give the menu item a label and a destination.'),
    }),
    defineField({
      name: 'children',
      title: 'List under this item',
      type: 'array',
      description: 'Optional. Links shown when the item is opened. Drag to change their order.',
      of: [defineArrayMember({ type: 'link' })],
    }),
  ],
  preview: {
    select: { title: 'link.label', page: 'link.page', children: 'children' },
    prepare: ({ title, page, children }: { title?: string; page?: string; children?: unknown[] }) => ({
      title: title ?? 'Menu item without a label',
      subtitle: children !== undefined && children.length > 0 ? `List of ${children.length}` : page,
    }),
  },
})
