import { DocumentIcon } from '@sanity/icons/Document'
import { DownloadIcon } from '@sanity/icons/Download'
import { defineType } from 'sanity'
import { listField } from '../../../schemas/fields/parts'
import { headingField, introductionField, lineField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** A file in the list. Its type is itself a file type, so that staff can drop several files into the list at once. */
export const downloadFile = defineType({
  name: 'downloadFile',
  title: 'File',
  type: 'file',
  icon: DocumentIcon,
  fields: [
    lineField(
      'title',
      'Title',
      'What the file contains, such as “Constitution, signed copy”. Leave empty to show the file name.',
    ),
    lineField('description', 'Description', 'Optional. One sentence.'),
  ],
  preview: {
    select: { title: 'title', name: 'asset.originalFilename' },
    prepare: ({ title, name }: Partial<Record<string, string>>) => ({
      title: title || name || 'No file yet',
      subtitle: title ? name : undefined,
    }),
  },
})

export const downloads = defineBlock('downloads', 'Files', {
  description: 'Files to download, each with its type and size.',
  icon: DownloadIcon,
  fields: [
    headingField(),
    introductionField,
    listField(
      'files',
      'Files',
      'You can drop several files here at once. Visitors save each file under its current name.',
      'downloadFile',
      {
        emptyWarning: 'Add a file.',
      },
    ),
  ],
})
