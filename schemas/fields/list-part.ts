import { defineArrayMember, defineField } from 'sanity'
import { notEmptyUnderHeading } from '../rules/sections'
import { headingField, introductionField } from './words'

interface ListPart {
  name: string
  title: string
  description: string
  group?: string
  /** An example of its heading. */
  heading?: string
  /** Whether a text stands between the heading and the list. */
  hasIntroduction?: boolean
  list: {
    /** Left out: `items`. */
    name?: string
    title: string
    /** For editors. Left out: that the order can be changed. */
    description?: string
    type:
      | 'anchoredSection'
      | 'iconCard'
      | 'linkCard'
      | 'questionAnswer'
      | 'stat'
      | 'titledPoint'
      | 'valueCard'
    /** The title of one entry, where it is not that of its type. */
    entry?: string
  }
}

/** The field for a part of a page that is a heading over a list. Editors are warned of a heading over an empty list. */
export function listPartField({ heading, hasIntroduction = false, list, ...field }: ListPart) {
  return defineField({
    ...field,
    type: 'object',
    fields: [
      headingField(heading),
      ...(hasIntroduction ? [introductionField()] : []),
      defineField({
        name: list.name ?? 'items',
        title: list.title,
        type: 'array',
        description: list.description ?? 'Drag to change the order.',
        of: [
          defineArrayMember({ type: list.type, ...(list.entry === undefined ? {} : { title: list.entry }) }),
        ],
        validation: (rule) => rule.custom(notEmptyUnderHeading).warning(),
      }),
    ],
  })
}
