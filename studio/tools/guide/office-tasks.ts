import type { GuideTask } from './tasks'

/** Tasks around people and jobs, and what keeps the work of several people apart. */
export const OFFICE_TASKS = [
  {
    id: 'start-page',
    title: 'See what waits for you',
    opens: 'start',
    about: 'The Studio opens with the start page.',
    steps: [
      {
        words:
          'Choose Start at the top. It shows your drafts, what the others have changed, what is scheduled, and who signed up.',
        picture: 'The start page with your drafts and what is scheduled.',
      },
      {
        words: 'Press a line, and its form opens.',
        picture: 'The form of the draft.',
      },
    ],
  },
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
          'Write the name, the role and two or three sentences. A portrait may come later: until then the page shows a drawing.',
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
    about: 'Job openings are on the Jobs page. Search engines list those that have a date.',
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
    id: 'bring-back',
    title: 'Bring back what was deleted',
    opens: 'start/deleted',
    about:
      'What was deleted can be had again, with its last words. On hosted Sanity the page says what to do there.',
    steps: [
      {
        words:
          'Choose Start at the top, then Recently deleted. Find the line and press “Restore as a draft”.',
        picture: 'The list of what was deleted, with a button in each line.',
      },
      {
        words: 'It is a draft now, and nobody else sees it. Look at it, then press Publish.',
        picture: 'The form of the restored document.',
      },
    ],
  },
  {
    id: 'ask-review',
    title: 'Ask somebody to look it over',
    opens: 'start',
    about:
      'Whoever you ask finds your question on their start page, sees what you changed, and publishes it or sends it back. On hosted Sanity, speak to each other.',
    steps: [
      {
        words: 'Open the draft, press the button with three dots beside Publish and choose Ask for review.',
        picture: 'The menu beside Publish with its entry Ask for review.',
      },
      {
        words: 'Choose a person, write a word to them and press Ask.',
        picture: 'The question with the person and a word to them.',
      },
      {
        words: 'Their answer stands on your start page, under “Your questions”.',
        picture: 'The start page with the answer.',
      },
    ],
  },
  {
    id: 'staff',
    title: 'Invite a colleague, and change what they may do',
    opens: 'staff',
    about:
      'For administrators. Viewers read, contributors write drafts, editors also publish, administrators also invite. On hosted Sanity this is done at sanity.io/manage.',
    steps: [
      {
        words: 'Choose Staff at the top and press Invite somebody.',
        picture: 'The list of staff with the button Invite somebody.',
      },
      {
        words: 'Write their email address, choose a role and press Make the link.',
        picture: 'The form with the address and the roles.',
      },
      {
        words:
          'Copy the link and send it to them yourself: it is shown only once. They choose their own password.',
        picture: 'The one-time link with its button Done.',
      },
      {
        words: 'Later, the button at the end of their line changes their role, or removes them.',
        picture: 'The menu of a person in the list of staff.',
      },
    ],
  },
  {
    id: 'password',
    title: 'Change your password',
    opens: 'start',
    about: 'Whenever somebody may have seen it. On hosted Sanity this is done at sanity.io.',
    steps: [
      {
        words: 'Press the button with your initial at the top right, and choose Change your password.',
        picture: 'The menu of your account with its entry Change your password.',
      },
      {
        words:
          'Write the old password once and the new one. Four or five words are easy to keep and hard to guess.',
        picture: 'The form for a new password.',
      },
    ],
  },
] as const satisfies readonly GuideTask[]
