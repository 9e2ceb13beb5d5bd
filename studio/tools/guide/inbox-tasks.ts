import type { GuideTask } from './tasks'

/** Tasks about forms, the inbox and the newsletter. */
export const INBOX_TASKS = [
  {
    id: 'let-form-reach',
    title: 'Let a form reach you',
    opens: 'structure/forms',
    about:
      'As delivered, the forms for the newsletter and for jobs keep nothing, messages open the visitor’s own email program, and who wants to join gets a PDF. One choice each lets them reach the inbox.',
    steps: [
      {
        words: 'Choose Content, then Forms, at the end of the list. Choose Contact above the form.',
        picture: 'The document Forms with its groups.',
      },
      {
        words: 'Under “Where submissions go”, choose “Stored in the inbox”.',
        picture: 'The choice of what becomes of a message.',
      },
      {
        words: 'Press Publish. From then on what visitors write is kept.',
        picture: 'The button Publish at the foot of the form.',
      },
      {
        words: 'Choose Inbox at the top, then Contact: there it stands, to be answered and closed.',
        picture: 'The inbox with its tabs.',
      },
    ],
  },
  {
    id: 'volunteers',
    title: 'Find a volunteer, note a status, export the list',
    opens: 'inbox/volunteers',
    about:
      'Everybody who signs up on the site stands in the tool Inbox, under Volunteers; what comes by other forms stands there under their own names, an application for a job under Jobs, with a button that saves its file. This is personal data: export and save only what you need, and delete the files afterwards.',
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
          'Press Export CSV for a file for spreadsheets. It holds whom the filter finds, and nobody else; Columns beside it chooses what it says of them.',
        picture: 'The button Export CSV above the list.',
      },
    ],
  },
  {
    id: 'membership',
    title: 'Handle an application for membership',
    opens: 'inbox/membership',
    about:
      'Once “Forms” lets memberships go to the inbox, people apply on the site, print and sign a declaration and send it back by their own link. Date of birth, enrolled address and the signed declaration are for administrators alone.',
    steps: [
      {
        words:
          'Choose Inbox at the top, then Memberships. “Applied” waits for the paper, “Declared” has sent it. Search by name or by the number on the paper.',
        picture: 'The list of applications for membership with their states.',
      },
      {
        words:
          'Press the name. An administrator reads date of birth and address here, and saves the signed declaration.',
        picture: 'The details of an application with the button that saves the declaration.',
      },
      {
        words:
          'Compare them with the electoral roll and set the state: Checked, and once the party has decided, Approved or Refused. Who leaves has Lapsed.',
        picture: 'The choice of the state, set to Checked.',
      },
      {
        words:
          'For a list press Columns, choose what it says of each, and press Export CSV. Export only what you need, and delete the file afterwards.',
        picture: 'The columns of the file, each with a box.',
      },
    ],
  },
  {
    id: 'send-newsletter',
    title: 'Send a newsletter',
    opens: 'structure/newsletters',
    about:
      'It goes to everybody who subscribed on the site and pressed the button in the email that they got. Once it is published it is also a page of the site. Editors write and try it; an administrator sends it.',
    steps: [
      {
        words: 'Choose Content, then Newsletters, and press the plus above the list.',
        picture: 'The list of newsletters with the button that makes a new one.',
      },
      {
        words: 'Write the subject, press Generate under the address, and give it a date.',
        picture: 'The form of a newsletter with its subject and its address.',
      },
      {
        words: 'Write the text. Mail programs show the beginning of the lead beside the subject.',
        picture: 'The lead and the text of the newsletter.',
      },
      {
        words: 'Press Publish: what is published is what is sent.',
        picture: 'The button Publish at the foot of the form.',
      },
      {
        words:
          'Choose “As email” above the form, press “Send a test to me”, and read it in your own mail program.',
        picture: 'The newsletter as an email, with its button Send a test to me.',
      },
      {
        words:
          'While it cannot be sent, the line below says why: no mail server is set up, nobody has subscribed, or the authorisation line in Site settings is still the placeholder.',
        picture: 'The button Send to, which cannot be pressed, and the reason below it.',
      },
      {
        words:
          'Press “Send to” with the number of people, read the first lines once more and confirm. What is sent cannot be taken back; a bar shows how far it is.',
        picture: 'The question before it is sent, with the number of people and the first lines.',
      },
    ],
  },
] as const satisfies readonly GuideTask[]
