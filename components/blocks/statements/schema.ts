import { SunIcon } from '@sanity/icons/Sun'
import { objectField } from '../../../schemas/fields/parts'
import { headingField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const statements = defineBlock('statements', 'Statements', {
  description: 'One or two large statements, such as vision and mission.',
  icon: SunIcon,
  previewField: 'sky.heading',
  fields: [
    statementField('sky', 'On the sky', 'Shown above the horizon, such as the vision.'),
    statementField('land', 'On the land', 'Shown below the horizon, such as the mission.'),
  ],
})

function statementField(name: string, title: string, description: string) {
  return objectField(name, title, description, [
    headingField(),
    sentencesField('text', 'Text', 'One or two sentences in large type.', { rows: 4 }),
  ])
}
