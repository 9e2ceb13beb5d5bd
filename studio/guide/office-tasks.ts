import type { GuideTask } from './guide-task'

/** Tasks around people, jobs and volunteers, and what keeps the work of several people apart. */
export const OFFICE_TASKS = [
  {
    id: 'add-person',
    title: 'Add a person to the team',
    opens: 'structure/orderable-teamMember',
    about:
      'The people of the party stand on the home page. Ask them first: their name and address become public.',
    steps: [
      {
        words: 'Choose Content, then Team members, and press the plus above the list.',
        picture: 'The list of team members with the button that makes a new one.',
      },
      {
        words:
          'Write the name, the role and two or three sentences. A portrait may come later: the initials stand in for it.',
        picture: 'The form of a person with name and role.',
      },
      {
        words: 'Press Publish. The person stands on the home page, under Leadership.',
        picture: 'The button Publish at the foot of the form.',
      },
    ],
  },
  {
    id: 'add-job',
    title: 'Add a job opening',
    opens: 'structure/orderable-jobOpening',
    about: 'Jobs stand on the page “Join our team”. Search engines list those that have a date.',
    steps: [
      {
        words: 'Choose Content, then Job openings, and press the plus above the list.',
        picture: 'The list of job openings with the button that makes a new one.',
      },
      {
        words: 'Write the title, the place and a description, and choose how much time the job takes.',
        picture: 'The form of a job with its title and place.',
      },
      {
        words: 'Give the date since which the job is open.',
        picture: 'The field Open since with a date in it.',
      },
      {
        words:
          'Press Publish. When the job is taken, open it again and choose Delete in the menu beside Publish.',
        picture: 'The button Publish at the foot of the form.',
      },
    ],
  },
  {
    id: 'restore',
    title: 'See who changed what, and go back',
    opens: 'structure',
    about:
      'Every published version is kept, with the name of who published it. Nothing is ever lost by publishing.',
    steps: [
      {
        words: 'Open the page or policy, press the button with the three dots at its top and choose History.',
        picture: 'The menu with its entry History.',
      },
      {
        words:
          'Each line says what happened, when, and who did it. Press an older one: the form shows the words of that day.',
        picture: 'The list of versions beside the form.',
      },
      {
        words: 'Press “Revert to revision” at the foot to have those words again, and confirm.',
        picture: 'The button Revert to revision at the foot of the form.',
      },
      {
        words: 'The old words are a draft now: look at them once more and press Publish.',
        picture: 'The form with the older words and the button Publish.',
      },
    ],
  },
  {
    id: 'volunteers',
    title: 'Find a volunteer, note a status, export the list',
    opens: 'inbox/volunteers',
    about:
      'Everybody who signs up on the site stands in the tool Inbox, under Volunteers. This is personal data: export only what you need, and delete the file afterwards.',
    steps: [
      {
        words: 'Choose Inbox at the top, then Volunteers. Search by name or email, or choose a skill.',
        picture: 'The list of volunteers with its search and its filters.',
      },
      {
        words: 'Press the name. What the person wrote opens beside the list.',
        picture: 'The details of a volunteer beside the list.',
      },
      {
        words: 'Set the status once you have written or called. Notes for the others go below it.',
        picture: 'The choice of the status, set to Contacted.',
      },
      {
        words:
          'Press Export CSV for a file for spreadsheets. It holds whom the filter finds, and nobody else.',
        picture: 'The button Export CSV above the list.',
      },
    ],
  },
] as const satisfies readonly GuideTask[]
