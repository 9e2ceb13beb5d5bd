import { ThListIcon } from '@sanity/icons/ThList'
import { listField, objectType, switchField } from '../../../schemas/fields/parts'
import { headingField, lineField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const tableRow = objectType('tableRow', 'Row', {
  fields: [listField('cells', 'Cells', 'The text of each cell, from left to right.', 'string')],
  preview: {
    select: { cells: 'cells' },
    prepare: ({ cells }: { cells?: string[] }) => ({ title: (cells ?? []).join(' · ') || 'Empty row' }),
  },
})

export const table = defineBlock('table', 'Table', {
  description: 'Rows and columns. You can paste a table from Word, Google Docs or a spreadsheet.',
  icon: ThListIcon,
  previewField: 'caption',
  fields: [
    headingField(),
    lineField(
      'caption',
      'Caption',
      'Say what the table shows, for example “Bus routes through Strathfield, 2026”.',
      {
        requiredError: 'Say what the table shows: screen readers announce it as the table’s name.',
      },
    ),
    listField('rows', 'Cells', 'The first row holds the column headings.', 'tableRow', {
      validation: (rule) =>
        rule.required().min(2).warning('Add a row of column headings and at least one row below it.'),
    }),
    switchField(
      'isFirstColumnHeader',
      'First column has row headings',
      'Turn on if the first cell of each row says what the row is about.',
      { initialValue: true },
    ),
  ],
})
