import { MarkerIcon } from '@sanity/icons/Marker'
import { radioField } from '../../../schemas/fields/choice'
import { headingField, lineField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** An address with a link to a map. No third party is contacted until a visitor follows the link. */
export const map = defineBlock('map', 'Map link', {
  description: 'A place and its address, with a button that opens a map.',
  icon: MarkerIcon,
  fields: [
    headingField(),
    lineField('place', 'Place', 'For example, “Strathfield Town Hall”.'),
    sentencesField('address', 'Address', 'Street, suburb and postcode. The map searches for it.', {
      validation: (rule) =>
        rule.required().warning('Enter the address. Empty blocks do not appear on the page.'),
    }),
    sentencesField(
      'directions',
      'How to get there',
      'Optional. For example, the nearest station, parking and step-free access.',
    ),
    radioField(
      'service',
      'Opens in',
      'Nothing loads from the map service until a visitor presses the button.',
      [
        ['openStreetMap', 'OpenStreetMap'],
        ['googleMaps', 'Google Maps'],
      ],
      { isRow: true },
    ),
  ],
})
