import type { AgeGroupSource } from '../../builders/age-group.ts'

/** Age group Mid-Career 35-49; its Learn more goes to infrastructure (§2 Home). */
export const midCareer = {
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
