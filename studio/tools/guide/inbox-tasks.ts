import type { GuideTask } from './tasks'

/** Tasks about forms, the inbox and the newsletter. */
export const INBOX_TASKS = [
  {
    id: 'let-form-reach',
    title: 'Receive form submissions',
    opens: 'structure/forms',
    about:
      'By default, the newsletter and job forms store nothing, messages open in the visitor’s own email app, and people who want to join get a PDF. A setting for each form sends submissions to the inbox instead.',
    steps: [
      {
        words: 'Choose Content, then Forms, under “Whole site”. Choose Contact above the form.',
        picture: 'The Forms document, with its groups.',
      },
      {
        words: 'Under “Where submissions go”, choose “Stored in the inbox”.',
        picture: 'The “Where submissions go” setting.',
      },
      {
        words: 'Press Publish. From now on messages are stored.',
        picture: 'The Publish button at the bottom of the form.',
      },
      {
        words: 'To answer and close messages, choose Inbox at the top, then Contact.',
        picture: 'The inbox with its tabs.',
      },
    ],
  },
  {
    id: 'volunteers',
    title: 'Find a volunteer, set their status, export the list',
    opens: 'inbox/volunteers',
    about:
      'People who sign up on the site are in the Inbox, under Volunteers. Other forms have their own tabs: job applications are under Jobs, with a button that saves the file. This is personal data: export and save only what you need, and delete the files afterwards.',
    steps: [
      {
        words: 'Choose Inbox at the top, then Volunteers. Search by name or email, or choose a skill.',
        picture: 'The list of volunteers, with its search and filters.',
      },
      {
        words: 'Press a name to open the details beside the list.',
        picture: 'The details of a volunteer beside the list.',
      },
      {
        words: 'Set the status after you have written or called. Write notes for your colleagues below it.',
        picture: 'The Status menu, set to Contacted.',
      },
      {
        words:
          'Press Export CSV to download a spreadsheet of everyone who matches the filter. To choose its columns, press Columns beside it.',
        picture: 'The Export CSV button above the list.',
      },
    ],
  },
  {
    id: 'membership',
    title: 'Handle a membership application',
    opens: 'inbox/membership',
    about:
      'Once membership applications go to the inbox, people apply on the site, print and sign a declaration and send it back through a personal link. Only administrators see the date of birth, the enrolled address and the signed declaration.',
    steps: [
      {
        words:
          'Choose Inbox at the top, then Memberships. “Applied” means we don’t have the signed declaration yet. “Declared” means it has arrived. Search by name or by the number on the declaration.',
        picture: 'The list of membership applications, with the status of each.',
      },
      {
        words:
          'Press a name. Administrators see the date of birth and the address, and can save the signed declaration.',
        picture: 'The details of an application, with the button that saves the declaration.',
      },
      {
        words:
          'Compare these details with the electoral roll and set the status: Checked and, once the party has decided, Approved or Refused. Choose Lapsed when a member leaves.',
        picture: 'The status, set to Checked.',
      },
      {
        words:
          'To export a list, press Columns, choose the columns and press Export CSV. Export only what you need, and delete the file afterwards.',
        picture: 'The file’s columns, each with a tick box.',
      },
    ],
  },
  {
    id: 'send-newsletter',
    title: 'Send a newsletter',
    opens: 'structure/newsletters',
    about:
      'A newsletter goes to everyone who has subscribed on the site and confirmed by email. Once published, it is also a page of the site. Editors write and test it, and an administrator sends it.',
    steps: [
      {
        words: 'Choose Content, then Newsletters, and press the plus button above the list.',
        picture: 'The list of newsletters, with the button for a new newsletter.',
      },
      {
        words: 'Enter the subject, press Generate under the address, and choose a date.',
        picture: 'The newsletter form, with its subject and address.',
      },
      {
        words: 'Write the text. Email apps show the beginning of the lead beside the subject.',
        picture: 'The newsletter’s lead and text.',
      },
      {
        words: 'Press Publish. Only the published version can be sent.',
        picture: 'The Publish button at the bottom of the form.',
      },
      {
        words:
          'Choose “As email” above the form, press “Send a test to me”, and read the test in your email app.',
        picture: 'The newsletter as an email, with the “Send a test to me” button.',
      },
      {
        words:
          'If it cannot be sent, the line below says why: no mail server is set up, no one has subscribed, or the authorisation line in Site settings is still the placeholder.',
        picture: 'The disabled “Send to” button, with the reason below it.',
      },
      {
        words:
          'Press the “Send to” button, which shows the number of people. Check the first lines and confirm. A sent newsletter cannot be recalled. A bar shows the progress.',
        picture: 'The confirmation, with the number of people and the first lines.',
      },
    ],
  },
] as const satisfies readonly GuideTask[]
