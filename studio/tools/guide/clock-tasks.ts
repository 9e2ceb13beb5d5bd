import { TIME_ZONE_CITY } from '../../../lib/shared/country'
import type { GuideTask } from './tasks'

/** Tasks about content that is not public yet: showing it to others, and publishing it at a set time. */
export const CLOCK_TASKS = [
  {
    id: 'preview',
    title: 'See a page before you publish',
    opens: 'presentation',
    about: 'The preview shows the site with everybody’s unpublished changes. Visitors see none of them.',
    steps: [
      {
        words:
          'Choose Preview at the top. Move through the site by its own links, or write an address in the bar.',
        picture: 'The preview of a policy page in the Studio.',
      },
      {
        words: 'Point at words or a picture: a frame appears. Click, and their field opens beside the page.',
        picture: 'The heading of the page with a frame around it.',
      },
      {
        words: 'Type in the field. The page follows within a second.',
        picture: 'The field Title in the form, and the same words in the page beside it.',
      },
      {
        words:
          'See the page as on a phone with the button at the top of the preview. Press it again for the full width.',
        picture: 'The page in the width of a phone.',
      },
    ],
  },
  {
    id: 'share-draft',
    title: 'Show a draft to somebody without an account',
    opens: 'structure/orderable-policy',
    about: 'A link opens one page for seven days, to read. Whoever has the link can pass it on.',
    steps: [
      {
        words: 'Open the page or policy, press the button beside Publish and choose Share draft.',
        picture: 'The menu beside Publish with its entry Share draft.',
      },
      {
        words:
          'Where something is scheduled, you may choose a time: the link then shows the page as it will be. Press Make a link.',
        picture: 'The dialog with the button Make a link.',
      },
      {
        words: 'Copy the link and send it. It ends by itself, and when you sign out.',
        picture: 'The link with its button Copy link, and the day on which it ends.',
      },
    ],
  },
  {
    id: 'set-time',
    title: 'Publish at a set time',
    opens: 'structure/orderable-policy',
    about: `One draft, one time: an embargo ends at six. Nobody has to be awake. All times are ${TIME_ZONE_CITY}’s.`,
    steps: [
      {
        words: 'Change the words. Then press the button beside Publish and choose Schedule publish.',
        picture: 'The menu beside Publish with its entry Schedule publish.',
      },
      {
        words: 'Give the day and the time, and press Schedule.',
        picture: 'The dialog with the day and the time.',
      },
      {
        words:
          'The draft now stands on the start page, under Scheduled. There it would also say why, should it not be published at its time.',
        picture: 'The start page with the list Scheduled.',
      },
    ],
  },
  {
    id: 'prepare-launch',
    title: 'Prepare a launch',
    opens: 'releases',
    about: 'A release holds changes of several pages that become public together, in one moment.',
    steps: [
      {
        words: 'Open the releases, and press New release.',
        picture: 'The list of releases with the button New release.',
      },
      {
        words: 'Give it a title and press Create release.',
        picture: 'The dialog of a new release with its title.',
      },
      {
        words:
          'Choose the release at the top of the Studio, in the place of Drafts. Then open what it is to change.',
        picture: 'The menu at the top with Drafts, Published and the release.',
      },
      {
        words: 'Press Add to release. What you write now belongs to the release alone.',
        picture: 'The line that says the document is not in the release, with the button Add to release.',
      },
      {
        words: 'Change the words, and do the same with the other pages. Preview shows all of them together.',
        picture: 'The form of a policy as it is in the release.',
      },
      {
        words:
          'Open the release again. Press Run release when it is time, or choose a time beforehand with Schedule release, in the menu beside the button.',
        picture: 'The release with its documents and the button Run release.',
      },
    ],
  },
  {
    id: 'announcement',
    title: 'Put an announcement above every page',
    opens: 'structure/announcement',
    about: 'One line for election day, a flood or an event that moved. It leaves the pages by itself.',
    steps: [
      {
        words: 'Choose Content, then Announcement, and write one line.',
        picture: 'The form of the announcement with its text.',
      },
      {
        words: `Say when it begins and when it ends, in ${TIME_ZONE_CITY} time. Without a beginning it stands at once.`,
        picture: 'The field Ends with a day and a time.',
      },
      {
        words: 'Press Publish. To take it away sooner, empty the text and publish again.',
        picture: 'The button Publish at the foot of the form.',
      },
    ],
  },
  {
    id: 'advertisements',
    title: 'Change and download an advertisement',
    opens: 'structure/orderable-policyCategory',
    about: 'Each category has a story, a post and a banner, made from the same words.',
    steps: [
      {
        words: 'Choose Content, then Advertisement categories, and open the category.',
        picture: 'The list of advertisement categories.',
      },
      {
        words: 'Change the heading. Short words look best: the banner is low.',
        picture: 'The field Policy heading.',
      },
      {
        words: 'Press Publish.',
        picture: 'The button Publish at the foot of the form.',
      },
      {
        words:
          'Choose Brand assets at the top and press the button. Each picture there has its own Download.',
        picture: 'The page Brand assets with its button.',
      },
    ],
  },
] as const satisfies readonly GuideTask[]
