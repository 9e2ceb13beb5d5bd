import { TIME_ZONE_CITY } from '../../../lib/shared/country'
import type { GuideTask } from './tasks'

/** Tasks about news, events and candidates, and about showing and scheduling unpublished content. */
export const CAMPAIGN_TASKS = [
  {
    id: 'publish-news',
    title: 'Publish news',
    opens: 'structure/news',
    about:
      'An article gets a page of its own. The news page, the home page and the feed list it. When you publish your first article, add the news page to the menu (see “Change the menu”). To publish later, see “Publish at a set time”.',
    steps: [
      'Choose Content, then News, and press the plus button above the list.',
      'Say in the title what happened, and press Generate under the address. The date is set to today.',
      'Write the lead (it also appears in lists), then the text. Add pictures between paragraphs.',
      'Under “Topics and lists”, choose topics and related policies, or leave both empty.',
      'Press Publish. The article appears on the site within a second.',
    ],
    pictures: [
      'The list of articles, with the button for a new article.',
      'The article form, with its title and address.',
      'The article’s lead.',
      'The lists of topics and policies.',
      'The Publish button at the bottom of the form.',
    ],
  },
  {
    id: 'announce-event',
    title: 'Announce an event',
    opens: 'structure/events',
    about:
      'An event gets a page of its own. The events page lists it until it ends, and everyone who has subscribed to the calendar sees it there. If plans change, choose “Cancelled” or “Moved” under “Plan” and publish: the event stays on the site with a label.',
    steps: [
      'Choose Content, then Events, and press the plus button above the list.',
      'Write the title, and press Generate under the address.',
      `Enter when the event starts and ends, in ${TIME_ZONE_CITY} time. If it repeats, choose how often and until when. You can cancel or move individual dates later.`,
      'Enter the place and its address, or an online link.',
      'Turn on “People can sign up” to add a sign-up form to the page. Sign-ups appear in the Inbox under Events, where you can export them by event.',
      'Press Publish. The event appears on the site within a second.',
    ],
    pictures: [
      'The list of events, with the button for a new event.',
      'The event form, with its title and address.',
      'The event’s start and end.',
      'The Place field and the address below it.',
      'The sign-up switch.',
      'The Publish button at the bottom of the form.',
    ],
  },
  {
    id: 'add-candidate',
    title: 'Present a candidate',
    opens: 'structure/orderable-candidate',
    about:
      'A candidate gets a page of their own and a line on the “Candidates” page, where voters search by suburb. Create the electorate first, under Electorates. Only administrators can show a how-to-vote card: register it first if the law requires that.',
    steps: [
      'Choose Content, then Candidates, and press the plus button above the list.',
      'Enter the name as it appears on the ballot paper, and press Generate under the address.',
      'Choose the electorate.',
      'Write the summary and the text, and add a portrait. Turn on “Nominated” once the nomination is accepted. The candidate does not appear on the site until then.',
      'Under “How to vote” write the authorisation line, and add a box for each line of the ballot paper.',
      'As an administrator, turn on “Show the card”. The page then shows the card, with buttons that print it on A4 or A5.',
      'Press Publish. Drag candidates in the list to set their order on the ticket.',
    ],
    pictures: [
      'The list of candidates, with the button for a new candidate.',
      'The candidate form, with the name and address.',
      'The Electorate field.',
      'The Nominated switch.',
      'The boxes on the how-to-vote card.',
      'The “Show the card” switch.',
      'The Publish button at the bottom of the form.',
    ],
  },
  {
    id: 'preview',
    title: 'See a page before you publish',
    opens: 'presentation',
    about: 'The preview shows the site with everyone’s unpublished changes. Visitors do not see them.',
    steps: [
      'Choose Preview at the top. Follow links, or type an address in the bar.',
      'Point at some text or a picture until a frame appears. Click to open its field beside the page.',
      'Type in the field. The page updates within a second.',
      'Press the button at the top of the preview to see how the page looks on a phone. Press it again to go back to full width.',
    ],
    pictures: [
      'The preview of a policy page in the Studio.',
      'The page’s heading with a frame around it.',
      'The Title field in the form, with the same text on the page beside it.',
      'The page at phone width.',
    ],
  },
  {
    id: 'share-draft',
    title: 'Show a draft to someone without an account',
    opens: 'structure/orderable-policy',
    about: 'A link opens one page for seven days. Anyone with the link can see it.',
    steps: [
      'Open the page or policy, press the button beside Publish and choose Share draft.',
      'If something is scheduled, you can choose its time: the link then shows the page as it will be at that time. Press Create link.',
      'Copy the link and send it. The dialog says when it expires and what would end it sooner.',
    ],
    pictures: [
      'The menu beside Publish, with Share draft.',
      'The dialog with the Create link button.',
      'The link, with its Copy link button and expiry date.',
    ],
  },
  {
    id: 'set-time',
    title: 'Publish at a set time',
    opens: 'structure/orderable-policy',
    about: `Publishes a draft when you choose, such as when an embargo ends. All times are ${TIME_ZONE_CITY} time.`,
    steps: [
      'Change the text. Then press the button beside Publish and choose Schedule publish.',
      'Enter the day and the time, and press Schedule.',
      'The draft is now on the start page, under Scheduled. If it could not be published on time, the reason appears there.',
    ],
    pictures: [
      'The menu beside Publish, with Schedule publish.',
      'The dialog with the date and time.',
      'The Scheduled list on the start page.',
    ],
  },
  {
    id: 'prepare-launch',
    title: 'Prepare a launch',
    opens: 'releases',
    about: 'A release publishes changes to several pages at the same time.',
    steps: [
      'Open Releases and press New release.',
      'Give the release a title and press Create release.',
      'Choose the release at the top of the Studio instead of Drafts. Then open a page that you want to change.',
      'Press Add to release. Your changes are now part of the release only.',
      'Change the text, and do the same with the other pages. Preview shows all of them together.',
      'Open the release again. Press Run release to publish it, or choose Schedule release in the menu beside the button to set a time.',
    ],
    pictures: [
      'The list of releases, with the New release button.',
      'The New release dialog, with a title.',
      'The menu at the top, with Drafts, Published and the release.',
      'The notice that the document is not in the release, with the Add to release button.',
      'The policy form in the release.',
      'The release, its documents and the Run release button.',
    ],
  },
  {
    id: 'announcement',
    title: 'Put an announcement above every page',
    opens: 'structure/announcement',
    about: 'One line for election day, a flood or an event that has moved. It disappears automatically.',
    steps: [
      'Choose Content, then Announcement, and write one line.',
      `Enter when the announcement starts and ends, in ${TIME_ZONE_CITY} time. Leave the start empty to show it at once.`,
      'Press Publish. To remove it earlier, clear the text and publish again.',
    ],
    pictures: [
      'The announcement form, with its text.',
      'The Ends field, with a date and time.',
      'The Publish button at the bottom of the form.',
    ],
  },
  {
    id: 'advertisements',
    title: 'Change and download an advertisement',
    opens: 'structure/orderable-policyCategory',
    about: 'Each category has a story, a post and a banner with the same text.',
    steps: [
      'Choose Content, then Advertisement categories, and open the category.',
      'Change the heading. Short headings look best, because the banner isn’t very tall.',
      'Press Publish.',
      'Choose Brand assets at the top and press Open brand assets. Each picture on the page that opens has its own Download button.',
    ],
    pictures: [
      'The list of advertisement categories.',
      'The Policy heading field.',
      'The Publish button at the bottom of the form.',
      'Brand assets in the Studio, with the Open brand assets button.',
    ],
  },
] as const satisfies readonly GuideTask[]
