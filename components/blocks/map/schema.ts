import { MarkerIcon } from '@sanity/icons/Marker'
import { defineField } from 'sanity'
import { headingField, lineField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** An address with a link to a map. Nothing loads from there before it is pressed. */
export const map = defineBlock({
  name: 'map',
  title: 'Map link',
  description: 'A place and its address, with a button that opens a map.',
  icon: MarkerIcon,
  fields: [
    headingField(),
    lineField({ name: 'place', title: 'Place', description: 'Such as “Strathfield Town Hall”.' }),
    {
      ...sentencesField({
        name: 'address',
        title: 'Address',
        description: 'Street, suburb and postcode. The map searches for it.',
      }),
      validation: (rule) => rule.required().warning('Write the address. The page leaves out an empty block.'),
    },
    sentencesField({
      name: 'directions',
      title: 'How to get there',
      description: 'Optional. Such as the nearest station, parking and step-free access.',
    }),
    defineField({
      name: 'service',
      title: 'Opens in',
      type: 'string',
      description: 'Nothing loads from there until a visitor presses the button.',
      initialValue: 'openStreetMap',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { value: 'openStreetMap', title: 'OpenStreetMap' },
          { value: 'googleMaps', title: 'Google Maps' },
        ],
      },
    }),
  ],
})
