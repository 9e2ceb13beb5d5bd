import { MenuIcon } from '@sanity/icons/Menu'
import { defineArrayMember, defineField, defineType } from 'sanity'

/** The header: the main menu and its two buttons. */
export const navigation = defineType({
  name: 'navigation',
  title: 'Main menu',
  type: 'document',
  icon: MenuIcon,
  fields: [
    defineField({
      name: 'items',
      title: 'Menu items',
      type: 'array',
      description: 'Drag to change the order.',
      of: [defineArrayMember({ type: 'navItem' })],
    }),
    defineField({
      name: 'memberButton',
      title: 'First button',
      type: 'link',
      description: 'The button that stands out, such as “Become a Member”.',
    }),
    defineField({
      name: 'supportButton',
      title: 'Second button',
      type: 'link',
      description: 'The quieter button, such as “Support Us”.',
    }),
  ],
  preview: { prepare: () => ({ title: 'Main menu' }) },
})
