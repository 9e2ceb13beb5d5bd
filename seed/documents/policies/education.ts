import type { PolicySource } from '../../builders/policy.ts'

export const education = {
  slug: 'education',
  title: 'Education & Skills',
  description:
    'Teach every child to read, count, reason and build. Let families choose, let good teachers lead, and let skills count however you got them.',
  icon: 'graduation-cap',
  colour: 'blue',
  initiatives: [
    'Funding that follows the student to the school the family chooses',
    'Reading, maths and reasoning first, taught in ways that have been shown to work',
    'Coding, money and civics for every student by the end of Year 10',
    'A career ladder that pays excellent teachers to keep teaching',
    'Recognised skills in weeks: micro-credentials and apprenticeships on equal terms with degrees',
  ],
  sections: [
    {
      title: 'Strong basics',
      text: `
      A child who reads fluently by eight can teach herself the rest. A child who can’t spends years pretending. So the first duty of a primary school is reading, maths and clear reasoning, taught in the ways that have been shown to work: systematic phonics, worked examples, practice and frequent quick checks.
      Every child would have a short reading and maths check in Years 1, 3 and 5, marked by software and seen by parents the same week. Its only purpose is help: a child who falls behind gets **small-group tutoring within a fortnight**, paid for by the NSW education department.
      By the end of Year 10 each student would also have written a working program, built a household budget, read a payslip and a lease, and learned how a law is made.
      There are only so many hours. We’d trim the crowded curriculum to make room, and publish the list of what goes, because a curriculum that covers everything teaches little of it.
    `,
    },
    {
      title: 'Choice for every family',
      text: `
      Wealthy families already choose a school: they choose a suburb. We want that choice for everyone else. Public funding would follow the student to the public, independent or specialist school that the family picks, with **more for students who need more**: disability, distance, a hard start.
      - Schools that take the full public amount may not charge on top for the essentials.
      - They must take students by fair ballot when places run out.
      - They publish what students learn from entry to exit, so that a school in a tough area gets the credit it earns.
      Choice can leave a shrinking school with the hardest jobs. So a school that loses students keeps a floor of funding for two years and gets a choice of its own: new leaders, a merger with a stronger neighbour, or a new specialty.
      In small towns there may only ever be one school. There, choice means courses: live online classes with the best teachers in the country, and transport paid to the next town if a family wants it.
    `,
    },
    {
      title: 'Teachers who stay',
      text: `
      Good teachers leave because the only way to earn more is to stop teaching. We’d build a second ladder. **Master teachers**, chosen by peers on evidence of learning and on lessons observed, would earn as much as a principal and spend most of the week in class and the rest coaching others.
      Paperwork goes first. Lesson banks, marking tools and reports would be shared and built with teachers, with a target of a working day a week returned to teaching and rest. Principals would hire their own staff and run their own budgets.
      Ranking people is never perfect, and exam scores on their own would reward the wrong things. That’s why no single number decides, why a teacher can ask for a second panel, and why the scheme would start in volunteer schools and be judged before it grows.
    `,
    },
    {
      title: 'Skills that count',
      text: `
      A degree is one proof of ability. A trade, a portfolio, a year of night shifts on a help desk are others. Employers, and the public service first of all, should ask **what you can do** instead of where you sat.
      We’d set up open skill standards that any provider can teach and any accredited assessor can test. Pass the test and the credit counts at TAFE, at university and on the job, however you learned. Apprentices and students would receive the same support, from loans to travel cards.
      HECS comes out of your pay all year, but your balance drops only once your tax return is in. We’d count each repayment **the day it leaves your pay**, before indexation, so you’re never charged on debt you’ve already paid. That costs the budget some interest. And every course would show, before you enrol, what its graduates do and earn. Some will look poor on that measure and still be worth it for love. You can decide that for yourself, with the facts in front of you.
      **Who decides:** schools, teachers’ pay and TAFE are decided in NSW. HECS, student payments and university funding are federal.
    `,
    },
  ],
  homeTab: {
    label: 'Education',
    description:
      'Strong basics, real choice and skills that count, whether you learned them in a lecture, a workshop or your bedroom.',
  },
  dates: { published: '2023-08-10', modified: '2023-11-22' },
  service: {
    serviceType: 'Education and skills policy',
    audience: 'Students, parents, teachers and apprentices in Australia',
  },
  seo: {
    description:
      'Funding that follows the student, strong basics, coding and money for all, skills that count, and fairer HECS.',
    keywords: [
      'education policy',
      'school choice',
      'teachers',
      'apprenticeships',
      'skills',
      'HECS',
      'Australia',
    ],
  },
} as const satisfies PolicySource
