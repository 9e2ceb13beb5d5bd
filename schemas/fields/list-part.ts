import { defineArrayMember, defineField } from 'sanity'
import { underHeading } from '../rules/sections'
import { headingField } from './words'

interface ListPart {
  name: string
  title: string
  description: string
  group?: string
  /** An example of its heading. */
  heading?: string
  list: {
    /** Left out: `items`. */
    name?: string
    title: string
    /** What editors should know of the list. Left out: that its order can be changed. */
    description?: string
    type:
      | 'anchoredSection'
      | 'iconCard'
      | 'linkCard'
      | 'questionAnswer'
      | 'stat'
      | 'titledPoint'
      | 'valueCard'
    /** What editors call one entry, where that is not the name of its type. */
    entry?: string
  }
}

/** A part of a page that is a heading over a list. Editors are warned of a list that has no heading. */
export function listPartField({ name, title, description, group, heading, list }: ListPart) {
  return defineField({
    ...{ name, title, type: 'object', description },
    ...(group === undefined ? {} : { group }),
    fields: [
      headingField(heading),
      defineField({
        name: list.name ?? 'items',
        title: list.title,
        type: 'array',
        description: list.description ?? 'Drag to change the order.',
        of: [
          defineArrayMember({ type: list.type, ...(list.entry === undefined ? {} : { title: list.entry }) }),
        ],
        validation: (rule) => rule.custom(underHeading).warning(),
      }),
    ],
  })
}
