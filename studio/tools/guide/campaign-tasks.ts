import { TIME_ZONE_CITY } from '../../../lib/shared/country'
import type { GuideTask } from './tasks'

/** Tasks about campaign content. */
export const CAMPAIGN_TASKS = [
  {
    id: 'publish-news',
    title: 'Publish news',
    opens: 'structure/news',
    about:
      'An article gets a page of its own. The news page, the home page and the feed list it. When you publish your first article, add the news page to the menu (see “Change the menu”). To publish later, see “Publish at a set time”.',
    steps: [
      {
        words: 'Choose Content, then News, and press the plus button above the list.',
        picture: 'The list of articles, with the button for a new article.',
      },
      {
        words:
          'Say in the title what happened, and press Generate under the address. The date is set to today.',
        picture: 'The article form, with its title and address.',
      },
      {
        words: 'Write the lead (it also appears in lists), then the text. Add pictures between paragraphs.',
        picture: 'The article’s lead.',
      },
      {
        words: 'Under “Topics and lists”, choose topics and related policies, or leave both empty.',
        picture: 'The lists of topics and policies.',
      },
      {
        words: 'Press Publish. The article appears on the site within a second.',
        picture: 'The Publish button at the bottom of the form.',
      },
    ],
  },
  {
    id: 'announce-event',
    title: 'Announce an event',
    opens: 'structure/events',
    about:
      'An event gets a page of its own. The events page lists it until it ends, and everyone who has subscribed to the calendar sees it there. If plans change, choose “Cancelled” or “Moved” under “Plan” and publish: the event stays on the site with a label.',
    steps: [
      {
        words: 'Choose Content, then Events, and press the plus button above the list.',
        picture: 'The list of events, with the button for a new event.',
      },
      {
        words: 'Write the title, and press Generate under the address.',
        picture: 'The event form, with its title and address.',
      },
      {
        words: `Enter when the event starts and ends, in ${TIME_ZONE_CITY} time. If it repeats, choose how often and until when. You can cancel or move individual dates later.`,
        picture: 'The event’s start and end.',
      },
      {
        words: 'Enter the place and its address, or an online link.',
        picture: 'The Place field and the address below it.',
      },
      {
        words:
          'Turn on “People can sign up” to add a sign-up form to the page. Sign-ups appear in the Inbox under Events, where you can export them by event.',
        picture: 'The sign-up switch.',
      },
      {
        words: 'Press Publish. The event appears on the site within a second.',
        picture: 'The Publish button at the bottom of the form.',
      },
    ],
  },
  {
    id: 'add-candidate',
    title: 'Present a candidate',
    opens: 'structure/orderable-candidate',
    about:
      'A candidate gets a page of their own and a line on the “Candidates” page, where voters search by suburb. Create the electorate first, under Electorates. Only administrators can show a how-to-vote card: register it first if the law requires that.',
    steps: [
      {
        words: 'Choose Content, then Candidates, and press the plus button above the list.',
        picture: 'The list of candidates, with the button for a new candidate.',
      },
      {
        words: 'Enter the name as it appears on the ballot paper, and press Generate under the address.',
        picture: 'The candidate form, with the name and address.',
      },
      {
        words: 'Choose the electorate.',
        picture: 'The Electorate field.',
      },
      {
        words:
          'Write the summary and the text, and add a portrait. Turn on “Nominated” once the nomination is accepted. The candidate does not appear on the site until then.',
        picture: 'The Nominated switch.',
      },
      {
        words:
          'Under “How to vote” write the authorisation line, and add a box for each line of the ballot paper.',
        picture: 'The boxes on the how-to-vote card.',
      },
      {
        words:
          'As an administrator, turn on “Show the card”. The page then shows the card, with buttons that print it on A4 or A5.',
        picture: 'The “Show the card” switch.',
      },
      {
        words: 'Press Publish. Drag candidates in the list to set their order on the ticket.',
        picture: 'The Publish button at the bottom of the form.',
      },
    ],
  },
] as const satisfies readonly GuideTask[]
