import { CommentIcon } from '@sanity/icons/Comment'
import { defineType } from 'sanity'
import { lineField, sentencesField } from '../fields/words'

/** The most characters of a text: some mail programs do not open a longer `mailto` address. */
const LONGEST = 1000

/** A text with which staff begin an answer. */
export const textBlock = defineType({
  name: 'textBlock',
  title: 'Text',
  type: 'object',
  icon: CommentIcon,
  fields: [
    lineField('title', 'Title', 'What staff choose it by in the inbox. Such as “Thanks, we look into it”.', {
      requiredError: 'Give the text a title to choose it by.',
    }),
    lineField('subject', 'Subject', 'Of the email. Empty: “Re:” and what the person wrote about.'),
    sentencesField('text', 'Text', 'Write {name} where the person’s name belongs.', {
      rows: 8,
      validation: (rule) => [
        rule.required().error('Write the text.'),
        rule
          .max(LONGEST)
          .error(`Keep it under ${LONGEST} characters: some mail programs open no longer one.`),
      ],
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})
