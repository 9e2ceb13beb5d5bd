import { defineField } from 'sanity'

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
      defineField({
        name: 'serviceType',
        title: 'Kind of service',
        type: 'string',
        description: 'Such as “Data policy”. Empty: the title is used.',
      }),
      defineField({
        name: 'audience',
        title: 'Audience',
        type: 'string',
        description: 'Such as “Australian citizens”.',
      }),
    ],
  })
}
