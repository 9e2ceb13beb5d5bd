import type { GuideTask } from './tasks'

/** Tasks about forms, the inbox and the newsletter, and about people, history and teamwork. */
export const OFFICE_TASKS = [
  {
    id: 'let-form-reach',
    title: 'Receive form submissions',
    opens: 'structure/forms',
    about:
      'By default, the newsletter and job forms store nothing, messages open in the visitor’s own email app, and people who want to join get a PDF. A setting for each form sends submissions to the inbox instead.',
    steps: [
      'Choose Content, then Forms, under “Whole site”. Choose Contact above the form.',
      'Under “Where submissions go”, choose “Stored in the inbox”.',
      'Press Publish. From now on messages are stored.',
      'To answer and close messages, choose Inbox at the top, then Contact.',
    ],
    pictures: [
      'The Forms document, with its groups.',
      'The “Where submissions go” setting.',
      'The Publish button at the bottom of the form.',
      'The inbox with its tabs.',
    ],
  },
  {
    id: 'volunteers',
    title: 'Find a volunteer, set their status, export the list',
    opens: 'inbox/volunteers',
    about:
      'People who sign up on the site are in the Inbox, under Volunteers. Other forms have their own tabs: job applications are under Jobs, with a button that saves the file. This is personal data: export and save only what you need, and delete the files afterwards.',
    steps: [
      'Choose Inbox at the top, then Volunteers. Search by name or email, or choose a skill.',
      'Press a name to open the details beside the list.',
      'Set the status after you have written or called. Write notes for your colleagues below it.',
      'Press Export CSV to download a spreadsheet of everyone who matches the filter. To choose its columns, press Columns beside it.',
    ],
    pictures: [
      'The list of volunteers, with its search and filters.',
      'The details of a volunteer beside the list.',
      'The Status menu, set to Contacted.',
      'The Export CSV button above the list.',
    ],
  },
  {
    id: 'membership',
    title: 'Handle a membership application',
    opens: 'inbox/membership',
    about:
      'Once membership applications go to the inbox, people apply on the site, print and sign a declaration and send it back through a personal link. Only administrators see the date of birth, the enrolled address and the signed declaration.',
    steps: [
      'Choose Inbox at the top, then Memberships. “Applied” means we don’t have the signed declaration yet. “Declared” means it has arrived. Search by name or by the number on the declaration.',
      'Press a name. Administrators see the date of birth and the address, and can save the signed declaration.',
      'Compare these details with the electoral roll and set the status: Checked and, once the party has decided, Approved or Refused. Choose Lapsed when a member leaves.',
      'To export a list, press Columns, choose the columns and press Export CSV. Export only what you need, and delete the file afterwards.',
    ],
    pictures: [
      'The list of membership applications, with the status of each.',
      'The details of an application, with the button that saves the declaration.',
      'The status, set to Checked.',
      'The file’s columns, each with a tick box.',
    ],
  },
  {
    id: 'send-newsletter',
    title: 'Send a newsletter',
    opens: 'structure/newsletters',
    about:
      'A newsletter goes to everyone who has subscribed on the site and confirmed by email. Once published, it is also a page of the site. Editors write and test it, and an administrator sends it.',
    steps: [
      'Choose Content, then Newsletters, and press the plus button above the list.',
      'Enter the subject, press Generate under the address, and choose a date.',
      'Write the text. Email apps show the beginning of the lead beside the subject.',
      'Press Publish. Only the published version can be sent.',
      'Choose “As email” above the form, press “Send a test to me”, and read the test in your email app.',
      'If it cannot be sent, the line below says why: no mail server is set up, no one has subscribed, or the authorisation line in Site settings is still the placeholder.',
      'Press the “Send to” button, which shows the number of people. Check the first lines and confirm. A sent newsletter cannot be recalled. A bar shows the progress.',
    ],
    pictures: [
      'The list of newsletters, with the button for a new newsletter.',
      'The newsletter form, with its subject and address.',
      'The newsletter’s lead and text.',
      'The Publish button at the bottom of the form.',
      'The newsletter as an email, with the “Send a test to me” button.',
      'The disabled “Send to” button, with the reason below it.',
      'The confirmation, with the number of people and the first lines.',
    ],
  },
  {
    id: 'start-page',
    title: 'See your open work',
    opens: 'start',
    about: 'The Studio opens with the start page.',
    steps: [
      'Choose Start at the top. It shows your drafts, changes by others, scheduled changes and new sign-ups.',
      'Press an item to open its form.',
    ],
    pictures: ['The start page, with your drafts and scheduled changes.', 'The form, with the draft open.'],
  },
  {
    id: 'add-person',
    title: 'Add a person to the team',
    opens: 'structure/orderable-teamMember',
    about:
      'The home page shows the party’s team. Ask before you add someone: their name and email address become public.',
    steps: [
      'Choose Content, then Team members, and press the plus button above the list.',
      'Enter the name and role, and write two or three sentences. You can add a portrait later: until then the page shows a drawing.',
      'Press Publish. The person appears on the home page, under Leadership.',
    ],
    pictures: [
      'The list of team members, with the button for a new member.',
      'The team member form, with name and role.',
      'The Publish button at the bottom of the form.',
    ],
  },
  {
    id: 'add-job',
    title: 'Add a job opening',
    opens: 'structure/orderable-jobOpening',
    about: 'Job openings are on the Jobs page. Search engines list those that have a date.',
    steps: [
      'Choose Content, then Job openings, and press the plus button above the list.',
      'Enter the title and location, write a description, and choose a commitment, such as full-time.',
      'Enter the date the job opens.',
      'Press Publish. When the job is filled, open it again and choose Delete in the menu beside Publish.',
    ],
    pictures: [
      'The list of job openings, with the button for a new opening.',
      'The job form, with its title and location.',
      'The Open since field, with a date.',
      'The Publish button at the bottom of the form.',
    ],
  },
  {
    id: 'restore',
    title: 'See who changed what, and restore an older version',
    opens: 'structure',
    about: 'The Studio keeps every published version and the name of the person who published it.',
    steps: [
      'Open the page or policy, press the three-dot button at the top and choose History.',
      'Each line says what happened, when, and who did it. Press an older one to see that version in the form.',
      'Press “Revert to revision” at the bottom to restore that version, and confirm.',
      'The old version is now a draft: check it and press Publish.',
    ],
    pictures: [
      'The three-dot menu, open at History.',
      'The list of versions beside the form.',
      'The “Revert to revision” button at the bottom of the form.',
      'The older version in the form, with the Publish button.',
    ],
  },
  {
    id: 'bring-back',
    title: 'Restore a deleted document',
    opens: 'start/deleted',
    about: 'You can restore the last version of a deleted document. On hosted Sanity the page says how.',
    steps: [
      'Choose Start at the top, then Recently deleted. Find the document and press “Restore as a draft”.',
      'The document is now a draft that only staff can see. Check it, then press Publish.',
    ],
    pictures: [
      'The list of deleted documents, with a button on each row.',
      'The form, with the restored document open.',
    ],
  },
  {
    id: 'ask-review',
    title: 'Ask for a review',
    opens: 'start',
    about:
      'The reviewer sees your request on their start page, checks your changes, and publishes them or sends them back. Hosted Sanity has no review requests.',
    steps: [
      'Open the draft, press the three-dot button beside Publish and choose Ask for review.',
      'Choose a person, write a message and press Send request.',
      'The response appears on your start page, under “Your review requests”.',
    ],
    pictures: [
      'The menu beside Publish, with Ask for review.',
      'The request, with the reviewer and a message.',
      'The response on the start page.',
    ],
  },
  {
    id: 'staff',
    title: 'Invite a colleague, and change their role',
    opens: 'staff',
    about:
      'For administrators. Viewers read, contributors write drafts, editors also publish, administrators also invite. On hosted Sanity this is done at sanity.io/manage.',
    steps: [
      'Choose Staff at the top and press Invite someone.',
      'Enter their email address, choose a role and press Create link.',
      'Copy the link and send it to them yourself: it is shown only once. They choose their own password.',
      'Later, use the button at the end of their row to change their role or remove them.',
    ],
    pictures: [
      'The list of staff, with the Invite someone button.',
      'The form, with the email address and the roles.',
      'The one-time link, with the Done button.',
      'A person’s menu in the list of staff.',
    ],
  },
  {
    id: 'password',
    title: 'Change your password',
    opens: 'start',
    about: 'Do this whenever someone may have seen it. On hosted Sanity this is done at sanity.io.',
    steps: [
      'Press the button with your initial at the top right, and choose Change your password.',
      'Enter the old password and the new one. Three or four unrelated words are easy to remember and hard to guess.',
    ],
    pictures: ['Your account menu, with Change your password.', 'The form for a new password.'],
  },
] as const satisfies readonly GuideTask[]
