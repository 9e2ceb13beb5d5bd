import { TIME_ZONE_CITY } from '../../../lib/shared/country'
import type { GuideTask } from './tasks'

/** Tasks about unpublished content: showing it to others, and scheduling it. */
export const CLOCK_TASKS = [
  {
    id: 'preview',
    title: 'See a page before you publish',
    opens: 'presentation',
    about: 'The preview shows the site with everyone’s unpublished changes. Visitors do not see them.',
    steps: [
      {
        words: 'Choose Preview at the top. Follow links, or type an address in the bar.',
        picture: 'The preview of a policy page in the Studio.',
      },
      {
        words:
          'Point at some text or a picture until a frame appears. Click to open its field beside the page.',
        picture: 'The page’s heading with a frame around it.',
      },
      {
        words: 'Type in the field. The page updates within a second.',
        picture: 'The Title field in the form, with the same text on the page beside it.',
      },
      {
        words:
          'Press the button at the top of the preview to see how the page looks on a phone. Press it again to go back to full width.',
        picture: 'The page at phone width.',
      },
    ],
  },
  {
    id: 'share-draft',
    title: 'Show a draft to someone without an account',
    opens: 'structure/orderable-policy',
    about: 'A link opens one page for seven days. Anyone with the link can see it.',
    steps: [
      {
        words: 'Open the page or policy, press the button beside Publish and choose Share draft.',
        picture: 'The menu beside Publish, with Share draft.',
      },
      {
        words:
          'If something is scheduled, you can choose its time: the link then shows the page as it will be at that time. Press Create link.',
        picture: 'The dialog with the Create link button.',
      },
      {
        words: 'Copy the link and send it. The dialog says when it expires and what would end it sooner.',
        picture: 'The link, with its Copy link button and expiry date.',
      },
    ],
  },
  {
    id: 'set-time',
    title: 'Publish at a set time',
    opens: 'structure/orderable-policy',
    about: `Publishes a draft when you choose, such as when an embargo ends. All times are ${TIME_ZONE_CITY} time.`,
    steps: [
      {
        words: 'Change the text. Then press the button beside Publish and choose Schedule publish.',
        picture: 'The menu beside Publish, with Schedule publish.',
      },
      {
        words: 'Enter the day and the time, and press Schedule.',
        picture: 'The dialog with the date and time.',
      },
      {
        words:
          'The draft is now on the start page, under Scheduled. If it could not be published on time, the reason appears there.',
        picture: 'The Scheduled list on the start page.',
      },
    ],
  },
  {
    id: 'prepare-launch',
    title: 'Prepare a launch',
    opens: 'releases',
    about: 'A release publishes changes to several pages at the same time.',
    steps: [
      {
        words: 'Open Releases and press New release.',
        picture: 'The list of releases, with the New release button.',
      },
      {
        words: 'Give the release a title and press Create release.',
        picture: 'The New release dialog, with a title.',
      },
      {
        words:
          'Choose the release at the top of the Studio instead of Drafts. Then open a page that you want to change.',
        picture: 'The menu at the top, with Drafts, Published and the release.',
      },
      {
        words: 'Press Add to release. Your changes are now part of the release only.',
        picture: 'The notice that the document is not in the release, with the Add to release button.',
      },
      {
        words: 'Change the text, and do the same with the other pages. Preview shows all of them together.',
        picture: 'The policy form in the release.',
      },
      {
        words:
          'Open the release again. Press Run release to publish it, or choose Schedule release in the menu beside the button to set a time.',
        picture: 'The release, its documents and the Run release button.',
      },
    ],
  },
  {
    id: 'announcement',
    title: 'Put an announcement above every page',
    opens: 'structure/announcement',
    about: 'One line for election day, a flood or an event that has moved. It disappears automatically.',
    steps: [
      {
        words: 'Choose Content, then Announcement, and write one line.',
        picture: 'The announcement form, with its text.',
      },
      {
        words: `Enter when the announcement starts and ends, in ${TIME_ZONE_CITY} time. Leave the start empty to show it at once.`,
        picture: 'The Ends field, with a date and time.',
      },
      {
        words: 'Press Publish. To remove it earlier, clear the text and publish again.',
        picture: 'The Publish button at the bottom of the form.',
      },
    ],
  },
  {
    id: 'advertisements',
    title: 'Change and download an advertisement',
    opens: 'structure/orderable-policyCategory',
    about: 'Each category has a story, a post and a banner with the same text.',
    steps: [
      {
        words: 'Choose Content, then Advertisement categories, and open the category.',
        picture: 'The list of advertisement categories.',
      },
      {
        words: 'Change the heading. Short headings look best, because the banner isn’t very tall.',
        picture: 'The Policy heading field.',
      },
      {
        words: 'Press Publish.',
        picture: 'The Publish button at the bottom of the form.',
      },
      {
        words:
          'Choose Brand assets at the top and press Open brand assets. Each picture on the page that opens has its own Download button.',
        picture: 'Brand assets in the Studio, with the Open brand assets button.',
      },
    ],
  },
] as const satisfies readonly GuideTask[]
