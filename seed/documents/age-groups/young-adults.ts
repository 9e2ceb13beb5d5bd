import type { AgeGroupSource } from '../../builders/age-group.ts'

/** Age group Young Adults 25-34; its Learn more goes to economy (§2 Home). */
export const youngAdults = {
  id: 'young-adults',
  title: 'Young Adults',
  ages: '25-34',
  icon: 'home',
  colour: 'orange',
  learnMore: 'economy',
  issues: [
    {
      title: 'A home of your own',
      description:
        'You earn more than your parents did and can buy less. Saving for a deposit is a race against a price that runs faster.',
      solutions: [
        'Homes near jobs and stations by clear, automatic rules',
        'Stamp duty replaced over a decade',
        'Free design books that make good small homes quick to approve',
        'Longer, simpler leases for those who rent',
      ],
      policy: 'economy',
    },
    {
      title: 'Pay that keeps its value',
      description:
        'A raise that only matches prices still moves you into a higher tax share. Student debt grows in the background.',
      solutions: [
        'Tax thresholds indexed every year',
        'One-page returns, accepted with a tap',
        'Student debt that never grows faster than wages',
        'Tax on employee shares only when they are sold',
      ],
      policy: 'economy',
    },
    {
      title: 'Starting a family, or a firm',
      description:
        'Both need time, money and a little certainty, and both drown in forms. Many people put off the one for the other.',
      solutions: [
        'Tell government once about a birth, a move or a new job',
        'Childcare money that follows the child to any approved carer',
        'A company set up online in a day, free for two years',
        'Bankruptcy that ends after one year for honest failure',
      ],
      policy: 'innovation',
    },
  ],
} as const satisfies AgeGroupSource
