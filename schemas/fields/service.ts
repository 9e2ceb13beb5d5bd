import { defineField } from 'sanity'
import { lineField } from './words'

/** How search engines describe what a page is about as a public service. */
export function serviceField({ group }: { group?: string }) {
  return defineField({
    name: 'service',
    title: 'Structured data',
    type: 'object',
    description: 'How search engines describe this page as a public service.',
    ...(group === undefined ? {} : { group }),
    options: { collapsible: true, collapsed: true },
    fields: [
      lineField({
        name: 'serviceType',
        title: 'Kind of service',
        description: 'Such as “Data policy”. Empty: the title is used.',
      }),
      lineField({ name: 'audience', title: 'Audience', description: 'Such as “Australian citizens”.' }),
    ],
  })
}
