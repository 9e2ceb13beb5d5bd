import { region, type SpecifiedPage } from './specified-page.ts'

/** Sections 2, Support, and 9. */
export const DONATION_PRESETS = ['$25', '$50', '$100'] as const

export const SUPPORT = {
  words: [
    ['2 Support, custom amount', 'Another amount'],
    ['2 Support; 9', 'Donations over $14,500 are disclosed to the electoral commission.'],
    ['2 Support, volunteer options', 'Volunteer', '/volunteer'],
    ['1', 'Become a member', '/join-party'],
  ],
  lists: [
    {
      section: '2 Support, presets; 9',
      in: region('Make a donation'),
      role: 'listitem',
      words: DONATION_PRESETS.map((amount) => new RegExp(`^${RegExp.escape(amount)}\\D`)),
    },
    {
      section: '2 Support, donation buttons',
      in: region('Make a donation'),
      role: 'button',
      words: [...DONATION_PRESETS.map((amount) => `Donate ${amount}`), 'Donate'],
    },
  ],
  states: {
    donated: {
      section: '8 Donation',
      text: "Thank you for your support! Our payment processing system is currently being set up. We'll notify you when it's ready.",
    },
  },
} as const satisfies SpecifiedPage
