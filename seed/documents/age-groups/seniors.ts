import type { AgeGroupSource } from '../../builders/age-group.ts'

/** Age group Seniors 65+; its Learn more goes to data (§2 Home). */
export const seniors = {
  id: 'seniors',
  title: 'Seniors',
  ages: '65+',
  icon: 'shield',
  colour: 'purple',
  learnMore: 'data',
  issues: [
    {
      title: 'Safe from scams',
      description: 'Thieves no longer need a window. They need your number, your trust and a hurried minute.',
      solutions: [
        'Banks and phone companies share the loss when their checks fail',
        'A cooling-off hour on large first payments',
        'Personal data deleted when a service ends',
        'Firm sentences for organised fraud against older people',
      ],
      policy: 'data',
    },
    {
      title: 'Services that still answer',
      description:
        'Online is fine until it is the only way. A person at a counter or on the phone should not be a luxury.',
      solutions: [
        'Digital first, never digital only',
        'A call back at a time you choose',
        'Tell government once, and be asked no more',
        'Free lessons and equipment in local libraries',
      ],
      policy: 'data',
    },
    {
      title: 'Independent at home for longer',
      description:
        'Most people want to stay in the place they know. Help often comes after the fall instead of before it.',
      solutions: [
        'Home care packages decided in thirty days',
        'Visiting teams backed by video and monitoring',
        'A health record you own and share on your say',
        'Ratings of aged care by residents and families, published',
      ],
      policy: 'healthcare',
    },
  ],
} as const satisfies AgeGroupSource
