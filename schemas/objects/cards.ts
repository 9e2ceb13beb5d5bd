import { StarIcon } from '@sanity/icons/Star'
import { defineField, defineType } from 'sanity'
import { SparklesIcon } from '@sanity/icons/Sparkles'
import { colourField } from '../fields/colour'
import { iconField } from '../fields/icon'
import { lineField, linkField, sentencesField } from '../fields/words'
import { LaunchIcon } from '@sanity/icons/Launch'

/** One of the party's core values on the home page. */
export const valueCard = defineType({
  name: 'valueCard',
  title: 'Core value',
  type: 'object',
  icon: StarIcon,
  fields: cardFields(),
  preview: { select: { title: 'title', subtitle: 'description' } },
})

/** A short entry with an icon: a way to help, a benefit, an activity. */
export const iconCard = defineType({
  name: 'iconCard',
  title: 'Entry with an icon',
  type: 'object',
  icon: SparklesIcon,
  fields: cardFields(),
  preview: { select: { title: 'title', subtitle: 'description' } },
})

/** The fields of a short entry with an icon: title, description, icon, colour. */
function cardFields() {
  return [
    lineField({
      name: 'title',
      title: 'Title',
      description: 'Two or three words.',
      requiredError: 'Give it a title.',
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 3,
      description: 'One or two sentences.',
      validation: (rule) => [
        rule.required().error('Describe it in a sentence.'),
        rule.max(220).warning('Try to stay under 220 characters.'),
      ],
    }),
    iconField(),
    colourField(),
  ]
}

/** A card that points to another page: what one finds there, and the link. */
export const linkCard = defineType({
  name: 'linkCard',
  title: 'Pointer to a page',
  type: 'object',
  icon: LaunchIcon,
  fields: [
    lineField({
      name: 'title',
      title: 'Title',
      description: 'Two or three words.',
      requiredError: 'Name what the link leads to.',
    }),
    sentencesField({
      name: 'description',
      title: 'Description',
      description: 'What one finds there, in a sentence.',
      rows: 2,
    }),
    iconField(),
    colourField(),
    linkField({
      name: 'link',
      title: 'Link',
      description: 'The words people click and where they lead.',
      requiredError: 'Choose where this leads.',
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'description' } },
})
