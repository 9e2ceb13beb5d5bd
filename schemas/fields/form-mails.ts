import { defineArrayMember, defineField } from 'sanity'
import { lineField, sentencesField } from './words'

/** Who is told of what comes in, and what visitors get: fields of the document “Forms”. */
export function formMailFields(group: string) {
  return [
    defineField({
      name: 'notices',
      title: 'Who is told of what comes in',
      type: 'array',
      description:
        'Mailed while the site has a mail server; the inbox says whether it has. Empty: nobody is told.',
      group,
      of: [defineArrayMember({ type: 'mailNotice' })],
    }),
    lineField({
      name: 'noticeSubject',
      title: 'Notice: subject',
      description: 'Write {what} where “1 message” belongs. Empty: “New in the inbox: {what}”.',
      group,
    }),
    sentencesField({
      name: 'noticeText',
      title: 'Notice: text',
      description:
        'Write {what} and {link} where these belong. Empty: “{what} came in. Read and answer in the inbox:” and the link.',
      group,
    }),
    defineField({
      name: 'confirmations',
      title: 'Confirmations to visitors',
      type: 'array',
      description: 'What is mailed to whoever sends a form. Empty: nothing.',
      group,
      of: [defineArrayMember({ type: 'mailConfirmation' })],
      validation: (rule) =>
        rule.custom((list) => {
          const kinds = (list ?? []).flatMap((each) => (isAbout(each) ? [each.about] : []))
          return new Set(kinds).size === kinds.length ? true : 'Write one confirmation for each form.'
        }),
    }),
  ]
}

function isAbout(value: unknown): value is { about: unknown } {
  return typeof value === 'object' && value !== null && 'about' in value
}
