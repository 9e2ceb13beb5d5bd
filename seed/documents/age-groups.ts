import { ageGroupDocument, type AgeGroupSource } from '../builders/age-group.ts'

/**
 * Youth 15-24. Its “Learn more” button opens education (section 2, Home). `policy` is the target of an issue's “Policy
 * details” link.
 */
const youth = {
  id: 'youth',
  title: 'Youth',
  ages: '15-24',
  icon: 'graduation-cap',
  colour: 'violet',
  learnMore: 'education',
  issues: [
    {
      title: 'Learning that leads somewhere',
      description:
        'You finish years of study, owe HECS for it and still get asked for experience. Courses promise a future and rarely show where their graduates ended up.',
      solutions: [
        'Publish what graduates of every course do and earn, before you enrol',
        'Recognise skills you can prove, wherever you learned them',
        'Pay apprentices and students the same support (federal)',
        'Teach money, code and civics by Year 10',
      ],
      policy: 'education',
    },
    {
      title: 'A first job that counts',
      description:
        'The first rung is missing. Small firms dread the paperwork, so the chance goes to someone with experience.',
      solutions: [
        'One page of rules for a firm’s first five employees',
        'No payroll forms for casual jobs under ten hours a week',
        'Small government contracts open to young companies',
        'A permit to start up in 30 days',
      ],
      policy: 'innovation',
    },
    {
      title: 'A voice before the bill arrives',
      description: 'Budgets are written today and paid for in your forties. You had little say in them.',
      solutions: [
        'A vote from 16, voluntary until 18',
        'A page in every budget that shows its effect at 18, 40 and 65',
        'No borrowing for everyday running costs',
        'Youth panels drawn by lot to question ministers',
      ],
      policy: 'economy',
    },
  ],
} as const satisfies AgeGroupSource

/** Young Adults 25-34. Its “Learn more” button opens economy (section 2, Home). */
const youngAdults = {
  id: 'young-adults',
  title: 'Young Adults',
  ages: '25-34',
  icon: 'home',
  colour: 'orange',
  learnMore: 'economy',
  issues: [
    {
      title: 'Rent, and a home of your own',
      description:
        'You earn more than your parents did and can buy less. Rent takes the deposit. Prices outrun your savings.',
      solutions: [
        'Homes near jobs and stations by clear, automatic rules',
        'Stamp duty replaced over a decade',
        'Good small homes approved in 60 days',
        'Leases of three or five years for renters who want them',
      ],
      policy: 'economy',
    },
    {
      title: 'Pay that keeps up with the cost of living',
      description:
        'A raise that only matches prices still moves you into a higher tax bracket. HECS grows in the background.',
      solutions: [
        'Tax thresholds indexed every year (federal)',
        'One-page tax returns, accepted with a tap (federal)',
        'HECS repayments that count the day they leave your pay, before indexation (federal)',
        'Tax on employee shares only when you sell them (federal)',
      ],
      policy: 'economy',
    },
    {
      title: 'Starting a family, or a firm',
      description:
        'Both need time, money and a little certainty, and both drown in forms. So you put one off for the other.',
      solutions: [
        'Tell government once about a birth, a move or a new job',
        'Childcare money that follows the child to any approved carer (federal)',
        'A company set up online in a day, free for two years (federal)',
        'Bankruptcy that ends after one year for honest failure (federal)',
      ],
      policy: 'innovation',
    },
  ],
} as const satisfies AgeGroupSource

/** Mid-Career 35-49. Its “Learn more” button opens infrastructure (section 2, Home). */
const midCareer = {
  id: 'mid-career',
  title: 'Mid-Career',
  ages: '35-49',
  icon: 'train',
  colour: 'blue',
  learnMore: 'infrastructure',
  issues: [
    {
      title: 'Hours lost commuting',
      description:
        'Work, school and sport are in three directions and the train is late. The commute takes the hours your family needed.',
      solutions: [
        'Projects ranked in public by the hours they save',
        'Faster trains on lines you already ride',
        'One open timetable and one way to pay',
        'Satellite and wireless internet to work from anywhere (federal)',
      ],
      policy: 'infrastructure',
    },
    {
      title: 'Schools you can rely on',
      description:
        'A good school shouldn’t depend on your postcode. When your child falls behind, you want help this month, not next year.',
      solutions: [
        'Funding that follows the student',
        'Short checks in Years 1, 3 and 5 that parents see the same week',
        'Tutoring within a fortnight of falling behind',
        'Great teachers paid to stay in class',
      ],
      policy: 'education',
    },
    {
      title: 'Changing track at 40',
      description:
        'Industries turn over in a decade. A mortgage doesn’t leave you three years for a new degree.',
      solutions: [
        'Skill tests that count at work, at TAFE and at university',
        'HECS-style loans for short courses too (federal)',
        'Overseas qualifications recognised within 60 days',
        'Prefilled tax returns for people with two jobs or a side hustle (federal)',
      ],
      policy: 'education',
    },
  ],
} as const satisfies AgeGroupSource

/** Senior Adults 50-64. Its “Learn more” button opens healthcare (section 2, Home). */
const seniorAdults = {
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
        'A knee operation, a heart check, a scan: each can wait, until it can’t. Nobody tells you how long the queue is.',
      solutions: [
        'Waiting times published weekly for each hospital and procedure',
        'Public money that follows you when the wait is too long',
        'Pharmacists and nurses who can do what they’re trained for',
        'Health checks at work or by video',
      ],
      policy: 'healthcare',
    },
    {
      title: 'Work on your own terms',
      description: 'You’ve got twenty years of skill to offer, and a form that asks for your date of birth.',
      solutions: [
        'Dates of birth removed from first-round public applications',
        'Tax rules that don’t punish part-time work (federal)',
        'Paid mentor places in schools, trades and start-ups',
        'Simple rules for consultants and sole traders',
      ],
      policy: 'economy',
    },
    {
      title: 'Looking after two generations',
      description:
        'Kids who can’t afford to move out, parents who can’t manage alone. You’re holding it together.',
      solutions: [
        'One care plan that every service can read with consent',
        'Carer payments decided in 20 days (federal)',
        'Granny flats approved by clear rules',
        'Respite places booked online, with live vacancies',
      ],
      policy: 'healthcare',
    },
  ],
} as const satisfies AgeGroupSource

/** Seniors 65+. Its “Learn more” button opens data (section 2, Home). */
const seniors = {
  id: 'seniors',
  title: 'Seniors',
  ages: '65+',
  icon: 'shield',
  colour: 'purple',
  learnMore: 'data',
  issues: [
    {
      title: 'Safe from scams',
      description: 'Thieves don’t need to break in. They need your number, your trust and a hurried minute.',
      solutions: [
        'Banks and phone companies share the loss when their checks fail (federal)',
        'A cooling-off hour on large first payments (federal)',
        'Personal data deleted when a service ends (federal)',
        'Firm sentences for organised fraud against older people',
      ],
      policy: 'data',
    },
    {
      title: 'Services that still answer',
      description:
        'Online is fine until it’s the only way. A person at a counter or on the phone shouldn’t be a luxury.',
      solutions: [
        'Digital first, never digital only',
        'A call back at a time you choose',
        'Tell government once and never be asked again',
        'Free lessons and devices in local libraries',
      ],
      policy: 'data',
    },
    {
      title: 'Independent at home for longer',
      description:
        'Most people want to stay in the place they know. Help often comes after the fall, not before.',
      solutions: [
        'Home care packages decided in 30 days (federal)',
        'Visiting teams backed by video and monitoring',
        'A health record you own, shared only on your say (federal)',
        'Aged care rated by residents and families, in public (federal)',
      ],
      policy: 'healthcare',
    },
  ],
} as const satisfies AgeGroupSource

/** The age groups in tab order. */
const AGE_GROUPS: readonly AgeGroupSource[] = [youth, youngAdults, midCareer, seniorAdults, seniors]

export const ageGroupDocuments = AGE_GROUPS.map(ageGroupDocument)
