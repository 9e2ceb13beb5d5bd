import type { GuideTask } from './tasks'

/** Tasks about people, jobs, history and teamwork. */
export const OFFICE_TASKS = [
  {
    id: 'start-page',
    title: 'See your open work',
    opens: 'start',
    about: 'The Studio opens with the start page.',
    steps: [
      {
        words:
          'Choose Start at the top. It shows your drafts, changes by others, scheduled changes and new sign-ups.',
        picture: 'The start page, with your drafts and scheduled changes.',
      },
      {
        words: 'Press an item to open its form.',
        picture: 'The form, with the draft open.',
      },
    ],
  },
  {
    id: 'add-person',
    title: 'Add a person to the team',
    opens: 'structure/orderable-teamMember',
    about:
      'The home page shows the party’s team. Ask before you add someone: their name and email address become public.',
    steps: [
      {
        words: 'Choose Content, then Team members, and press the plus button above the list.',
        picture: 'The list of team members, with the button for a new member.',
      },
      {
        words:
          'Enter the name and role, and write two or three sentences. You can add a portrait later: until then the page shows a drawing.',
        picture: 'The team member form, with name and role.',
      },
      {
        words: 'Press Publish. The person appears on the home page, under Leadership.',
        picture: 'The Publish button at the bottom of the form.',
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
        words: 'Choose Content, then Job openings, and press the plus button above the list.',
        picture: 'The list of job openings, with the button for a new opening.',
      },
      {
        words:
          'Enter the title and location, write a description, and choose a commitment, such as full-time.',
        picture: 'The job form, with its title and location.',
      },
      {
        words: 'Enter the date the job opens.',
        picture: 'The Open since field, with a date.',
      },
      {
        words:
          'Press Publish. When the job is filled, open it again and choose Delete in the menu beside Publish.',
        picture: 'The Publish button at the bottom of the form.',
      },
    ],
  },
  {
    id: 'restore',
    title: 'See who changed what, and restore an older version',
    opens: 'structure',
    about: 'The Studio keeps every published version and the name of the person who published it.',
    steps: [
      {
        words: 'Open the page or policy, press the three-dot button at the top and choose History.',
        picture: 'The three-dot menu, open at History.',
      },
      {
        words:
          'Each line says what happened, when, and who did it. Press an older one to see that version in the form.',
        picture: 'The list of versions beside the form.',
      },
      {
        words: 'Press “Revert to revision” at the bottom to restore that version, and confirm.',
        picture: 'The “Revert to revision” button at the bottom of the form.',
      },
      {
        words: 'The old version is now a draft: check it and press Publish.',
        picture: 'The older version in the form, with the Publish button.',
      },
    ],
  },
  {
    id: 'bring-back',
    title: 'Restore a deleted document',
    opens: 'start/deleted',
    about: 'You can restore the last version of a deleted document. On hosted Sanity the page says how.',
    steps: [
      {
        words:
          'Choose Start at the top, then Recently deleted. Find the document and press “Restore as a draft”.',
        picture: 'The list of deleted documents, with a button on each row.',
      },
      {
        words: 'The document is now a draft that only staff can see. Check it, then press Publish.',
        picture: 'The form, with the restored document open.',
      },
    ],
  },
  {
    id: 'ask-review',
    title: 'Ask for a review',
    opens: 'start',
    about:
      'The reviewer sees your request on their start page, checks your changes, and publishes them or sends them back. Hosted Sanity has no review requests.',
    steps: [
      {
        words: 'Open the draft, press the three-dot button beside Publish and choose Ask for review.',
        picture: 'The menu beside Publish, with Ask for review.',
      },
      {
        words: 'Choose a person, write a message and press Send request.',
        picture: 'The request, with the reviewer and a message.',
      },
      {
        words: 'The response appears on your start page, under “Your review requests”.',
        picture: 'The response on the start page.',
      },
    ],
  },
  {
    id: 'staff',
    title: 'Invite a colleague, and change their role',
    opens: 'staff',
    about:
      'For administrators. Viewers read, contributors write drafts, editors also publish, administrators also invite. On hosted Sanity this is done at sanity.io/manage.',
    steps: [
      {
        words: 'Choose Staff at the top and press Invite someone.',
        picture: 'The list of staff, with the Invite someone button.',
      },
      {
        words: 'Enter their email address, choose a role and press Create link.',
        picture: 'The form, with the email address and the roles.',
      },
      {
        words:
          'Copy the link and send it to them yourself: it is shown only once. They choose their own password.',
        picture: 'The one-time link, with the Done button.',
      },
      {
        words: 'Later, use the button at the end of their row to change their role or remove them.',
        picture: 'A person’s menu in the list of staff.',
      },
    ],
  },
  {
    id: 'password',
    title: 'Change your password',
    opens: 'start',
    about: 'Do this whenever someone may have seen it. On hosted Sanity this is done at sanity.io.',
    steps: [
      {
        words: 'Press the button with your initial at the top right, and choose Change your password.',
        picture: 'Your account menu, with Change your password.',
      },
      {
        words:
          'Enter the old password and the new one. Three or four unrelated words are easy to remember and hard to guess.',
        picture: 'The form for a new password.',
      },
    ],
  },
] as const satisfies readonly GuideTask[]
