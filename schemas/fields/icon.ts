import { ACCENTS } from '../../lib/brand/tokens'
import { choiceField, type ChoiceOptions } from './choice'

/** The icons that staff can choose. components/ui/icon draws them. */
export const ICONS = [
  { value: 'lightbulb', title: 'Light bulb (ideas, innovation)' },
  { value: 'trending-up', title: 'Rising line (growth, economy)' },
  { value: 'globe', title: 'Globe (the world)' },
  { value: 'shield', title: 'Shield (security)' },
  { value: 'graduation-cap', title: 'Graduation cap (education)' },
  { value: 'heart-pulse', title: 'Heartbeat (health)' },
  { value: 'train', title: 'Train (infrastructure)' },
  { value: 'database', title: 'Database (data)' },
  { value: 'cpu', title: 'Processor (efficiency, AI)' },
  { value: 'user-check', title: 'Person (individual freedom)' },
  { value: 'flag', title: 'Flag (culture, nation)' },
  { value: 'scale', title: 'Scales (law)' },
  { value: 'handshake', title: 'Handshake (international)' },
  { value: 'leaf', title: 'Leaf (environment)' },
  { value: 'hand-heart', title: 'Hand and heart (social)' },
  { value: 'home', title: 'House (housing)' },
  { value: 'briefcase', title: 'Briefcase (jobs)' },
  { value: 'vote', title: 'Ballot (elections)' },
  { value: 'megaphone', title: 'Megaphone (campaign)' },
  { value: 'users', title: 'Group (community)' },
] as const

/** The drawings that staff can use as a picture, from components/ui/drawings.svg. */
export const SCENES = [
  { value: 'skyline', title: 'City skyline' },
  { value: 'station', title: 'Train station' },
  { value: 'stall', title: 'Street stall' },
  { value: 'classroom', title: 'Classroom' },
  { value: 'solar', title: 'Solar farm' },
  { value: 'signs', title: 'Campaign signs' },
  { value: 'rooftops', title: 'Rooftops' },
] as const

/** A field for an icon name from ICONS. */
export function iconField(unless?: ChoiceOptions['unless']) {
  const requiredError = 'Choose an icon from the list.'
  return choiceField('icon', 'Icon', 'A small drawing shown beside the title.', ICONS, {
    requiredError,
    unless,
  })
}

/** The accent colours that editors can choose. */
export const COLOURS = Object.entries(ACCENTS).map(([value, { title }]) => ({ value, title }))

/** A field for an accent name from COLOURS. */
export function colourField(unless?: ChoiceOptions['unless']) {
  return choiceField(
    'colour',
    'Colour',
    'The accent colour of the icon. Text stays readable whichever you choose.',
    COLOURS,
    { requiredError: 'Choose a colour from the list.', unless },
  )
}
