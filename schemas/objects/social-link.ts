import { ShareIcon } from '@sanity/icons/Share'
import { defineField, defineType } from 'sanity'
import { choiceField } from '../fields/choice'

/** A social network shown as an icon in the footer. */
export const socialLink = defineType({
  name: 'socialLink',
  title: 'Social network',
  type: 'object',
  icon: ShareIcon,
  fields: [
    choiceField(
      'network',
      'Network',
      'Decides the icon.',
      [
        { value: 'facebook', title: 'Facebook' },
        { value: 'instagram', title: 'Instagram' },
        { value: 'x', title: 'X' },
        { value: 'youtube', title: 'YouTube' },
        { value: 'tiktok', title: 'TikTok' },
        { value: 'linkedin', title: 'LinkedIn' },
      ],
      { requiredError: 'Choose the network.' },
    ),
    defineField({
      name: 'url',
      title: 'Address of our page there',
      type: 'url',
      description: 'Empty: the icon announces that the network is coming soon.',
      validation: (rule) =>
        rule.uri({ scheme: ['https'] }).error('Write a full address that starts with https://.'),
    }),
  ],
  preview: { select: { title: 'network', subtitle: 'url' } },
})
