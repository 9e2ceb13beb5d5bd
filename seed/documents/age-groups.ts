import { ageGroupDocument, type AgeGroupSource } from '../builders/age-group.ts'

/** Age group Youth 15-24; its Learn more goes to education (§2 Home). `policy` is the issue’s Policy details target. */
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
        'You can finish years of study and still be asked for experience. Courses promise a future and rarely show what became of those who took them.',
      solutions: [
        'Publish what graduates of every course do and earn, before you enrol',
        'Recognise skills by test, wherever you learned them',
        'Pay apprentices and students the same support',
        'Teach money, code and civics by Year 10',
      ],
      policy: 'education',
    },
    {
      title: 'A first job that counts',
      description:
        'The first rung is missing. Small firms are afraid of the paperwork, so the chance goes to someone who already had one.',
      solutions: [
        'One page of rules for a firm’s first five employees',
        'No payroll forms for casual jobs under ten hours a week',
        'Small government contracts open to young companies',
        'A start-up visa and a start-up permit in thirty days',
      ],
      policy: 'innovation',
    },
    {
      title: 'A voice before the bill arrives',
      description: 'Budgets are written today and paid for in your forties. You cannot vote on them yet.',
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

/** Age group Young Adults 25-34; its Learn more goes to economy (§2 Home). */
const youngAdults = {
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

/** Age group Mid-Career 35-49; its Learn more goes to infrastructure (§2 Home). */
const midCareer = {
  id: 'mid-career',
  title: 'Mid-Career',
  ages: '35-49',
  icon: 'train',
  colour: 'blue',
  learnMore: 'infrastructure',
  issues: [
    {
      title: 'Hours lost on the way',
      description:
        'Work, school and sport lie in different directions and the train is late. The commute takes what the family needed.',
      solutions: [
        'Projects ranked in public by the hours they save',
        'Faster trains on lines people already ride',
        'One open timetable and one way to pay',
        'Satellite and wireless internet for work from anywhere',
      ],
      policy: 'infrastructure',
    },
    {
      title: 'Schools you can rely on',
      description:
        'A good school should not depend on a postcode. When your child falls behind, you want help this month and not next year.',
      solutions: [
        'Funding that follows the student',
        'Short checks in Years 1, 3 and 5 that parents see the same week',
        'Tutoring within a fortnight of falling behind',
        'Great teachers paid to stay in class',
      ],
      policy: 'education',
    },
    {
      title: 'Changing track at forty',
      description:
        'Industries turn over in a decade. A mortgage does not leave three years free for a new degree.',
      solutions: [
        'Skill tests that count at work, at TAFE and at university',
        'Study loans for short courses on the same terms as degrees',
        'Overseas qualifications recognised within sixty days',
        'Prefilled returns for people with two jobs or a sideline',
      ],
      policy: 'education',
    },
  ],
} as const satisfies AgeGroupSource

/** Age group Senior Adults 50-64; its Learn more goes to healthcare (§2 Home). */
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

/** Age group Seniors 65+; its Learn more goes to data (§2 Home). */
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

/** The age groups in the order of their tabs. */
const AGE_GROUPS: readonly AgeGroupSource[] = [youth, youngAdults, midCareer, seniorAdults, seniors]

/** The documents of type ageGroup. */
export const ageGroupDocuments = AGE_GROUPS.map(ageGroupDocument)
