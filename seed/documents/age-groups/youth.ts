import type { AgeGroupSource } from '../../builders/age-group.ts'

/** Age group Youth 15-24; its Learn more goes to education (§2 Home). `policy` is the issue’s Policy details target. */
export const youth = {
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
