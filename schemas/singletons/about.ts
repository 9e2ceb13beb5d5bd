import { UsersIcon } from '@sanity/icons/Users'
import { defineField, defineType } from 'sanity'
import { listPartField } from '../fields/list-part'
import { searchFields } from '../fields/search'
import { headingField, pageHeadFields, sentencesField, linksField } from '../fields/words'

/** The page /about: story, mission, vision, principles, figures and the small print. */
export const about = defineType({
  name: 'about',
  title: 'About',
  type: 'document',
  icon: UsersIcon,
  groups: [
    { name: 'page', title: 'Page', default: true },
    { name: 'smallPrint', title: 'Small print' },
    { name: 'search', title: 'Search' },
  ],
  fields: [
    ...pageHeadFields('page'),
    defineField({
      name: 'story',
      title: 'Story',
      type: 'object',
      description: 'Where the party comes from.',
      group: 'page',
      fields: [
        headingField(),
        defineField({
          name: 'text',
          title: 'Text',
          type: 'richText',
          description: 'Write {party} where the party’s name belongs.',
        }),
      ],
    }),
    statementField('mission', 'Mission', 'What the party does.'),
    statementField('vision', 'Vision', 'What Australia would be like.'),
    listPartField({
      name: 'principles',
      title: 'Core principles',
      description: 'What decides how the party votes.',
      group: 'page',
      list: { title: 'Principles', type: 'valueCard', entry: 'Principle' },
    }),
    listPartField({
      name: 'stats',
      title: 'Figures',
      description: 'The party in numbers.',
      group: 'page',
      list: { title: 'Figures', description: 'Four fit best. Drag to change the order.', type: 'stat' },
    }),
    linksField({
      name: 'actions',
      title: 'Buttons',
      description: 'Under the figures. The first one stands out.',
      group: 'page',
    }),
    listPartField({
      name: 'smallPrint',
      title: 'Small print',
      description: 'Privacy, terms, accessibility: the footer’s small links lead to this page.',
      group: 'smallPrint',
      list: { name: 'sections', title: 'Sections', type: 'anchoredSection' },
    }),
    ...searchFields('search'),
  ],
  preview: { prepare: () => ({ title: 'About' }) },
})

function statementField(name: string, title: string, description: string) {
  return defineField({
    name,
    title,
    type: 'object',
    description,
    group: 'page',
    fields: [
      headingField(),
      sentencesField({
        name: 'text',
        title: 'Text',
        description: 'One or two sentences. They are set large.',
        rows: 4,
      }),
    ],
  })
}
