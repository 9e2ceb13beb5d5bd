import type { GuideTask } from './tasks'

/** Tasks around what a campaign publishes. */
export const CAMPAIGN_TASKS = [
  {
    id: 'publish-news',
    title: 'Publish news',
    opens: 'structure/news',
    about:
      'An article gets a page of its own. The news page, the home page and the feed list it. With your first article, add the news page to the menu (“Change the menu”). To publish later, see “Publish at a set time”.',
    steps: [
      {
        words: 'Choose Content, then News, and press the plus above the list.',
        picture: 'The list of articles with the button that makes a new one.',
      },
      {
        words: 'Say in the title what happened, and press Generate under the address. The date is today’s.',
        picture: 'The form of an article with its title and its address.',
      },
      {
        words: 'Write the lead (lists show it too), then the text. Add pictures between paragraphs.',
        picture: 'The lead of the article.',
      },
      {
        words:
          'Under “Topics and lists” choose the topics and the policies that it is about, or leave them empty.',
        picture: 'The lists of topics and policies.',
      },
      {
        words: 'Press Publish. Visitors find the article within a second.',
        picture: 'The button Publish at the foot of the form.',
      },
    ],
  },
] as const satisfies readonly GuideTask[]
