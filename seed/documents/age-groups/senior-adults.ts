import type { AgeGroupSource } from '../../builders/age-group.ts'

/** Age group Senior Adults 50-64; its Learn more goes to healthcare (§2 Home). */
export const seniorAdults = {
  id: 'senior-adults',
  title: 'Senior Adults',
  ages: '50-64',
  icon: 'heart-pulse',
  colour: 'teal',
  learnMore: 'healthcare',
  issues: [
    {
      title: 'Care before it becomes urgent',
      description:
        'A knee, a heart check, a scan: each can wait, until it cannot. Nobody tells you how long the queue is.',
      solutions: [
        'Waiting times published weekly for each hospital and procedure',
        'Public money that follows you when the wait is too long',
        'Pharmacists and nurses who can do what they are trained for',
        'Health checks at work and by video',
      ],
      policy: 'healthcare',
    },
    {
      title: 'Work on your own terms',
      description: 'You have twenty years of skill to offer, and a form that asks for your date of birth.',
      solutions: [
        'Dates of birth removed from first-round public applications',
        'Tax rules that do not punish part-time work',
        'Paid mentor places in schools, trades and start-ups',
        'Simple rules for consultants and sole traders',
      ],
      policy: 'economy',
    },
    {
      title: 'Looking after two generations',
      description:
        'Children who cannot afford to leave and parents who cannot manage alone. You are the service that connects all the others.',
      solutions: [
        'One care plan that every service can read with consent',
        'Carer payments decided in twenty days',
        'Granny flats approved by clear rules',
        'Respite places booked online, with live vacancies',
      ],
      policy: 'healthcare',
    },
  ],
} as const satisfies AgeGroupSource
