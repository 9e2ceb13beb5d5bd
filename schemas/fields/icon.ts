import { defineField } from 'sanity'

/** Names of the icons that staff can choose from; each is drawn by components/ui/icon. */
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

/** A field that holds one icon name from ICONS. */
export function iconField({ name = 'icon', group }: { name?: string; group?: string } = {}) {
  return defineField({
    name,
    title: 'Icon',
    type: 'string',
    description: 'A small drawing shown beside the title.',
    ...(group === undefined ? {} : { group }),
    options: { list: [...ICONS] },
    validation: (rule) => rule.required().error('Choose an icon from the list.'),
  })
}
