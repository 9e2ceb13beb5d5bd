import type { GuideTask } from './tasks'

/** Tasks about the content of pages and policies. */
export const WORD_TASKS = [
  {
    id: 'change-words',
    title: 'Change the text of a page',
    opens: 'structure/page;about',
    about:
      'You can change all the text on the site here. Your changes are a draft that only staff see, until you publish them.',
    steps: [
      {
        words:
          'Choose Content at the top, then Pages. Find the page by its address (/about in this example) and press it to open its form.',
        picture: 'The form for the /about page, with its Title field.',
      },
      {
        words:
          'Type in the field. The Studio saves as you type. The rest of the text is in the page’s blocks: press one to open it.',
        picture: 'The Description field, with new text.',
      },
      {
        words: 'Press Publish at the bottom of the form. Visitors see the new text about a second later.',
        picture: 'The Publish button at the bottom of the form.',
      },
    ],
  },
  {
    id: 'change-picture',
    title: 'Change a picture',
    opens: 'structure/page;home',
    about:
      'Use a picture that you have the rights to. A picture at least 2,000 pixels wide looks good everywhere: the site makes smaller sizes from it.',
    steps: [
      {
        words:
          'Open the page with the picture (Home in this example) and press the block that shows the picture (the first one).',
        picture: 'The blocks on the home page.',
      },
      {
        words: 'Press Upload, or drag the picture from your computer onto the box.',
        picture: 'The empty picture box, with its Upload button.',
      },
      {
        words:
          'Describe the picture in a short sentence for people who cannot see it. Turn on “Only decoration” if it carries no information.',
        picture: 'The Description field under the picture.',
      },
      {
        words:
          'Press the crop button on the picture. Drag the corners to crop the edges, and put the circle on the part that must always be visible.',
        picture: 'The crop dialog, with the focal point’s circle on the picture.',
      },
      {
        words:
          'Close the dialog and the block, and press Publish. The crop applies to every size of the picture.',
        picture: 'The Publish button at the bottom of the form.',
      },
    ],
  },
  {
    id: 'build-page',
    title: 'Build a page',
    opens: 'structure/page',
    about:
      'You build a page from blocks, at any free address. Once you publish it, visitors and search engines can find it, and you can link to it.',
    steps: [
      {
        words: 'Choose Content, then Pages, and press the plus button above the list.',
        picture: 'The list of pages sorted by address, with the button for a new page.',
      },
      {
        words:
          'Give the page a title and an address, such as “campaign” or “campaign/homes”. Generate makes an address from the title.',
        picture: 'The Address field, with a two-part address.',
      },
      {
        words: 'Press Add item under Blocks and choose a block by its picture. Start with an opening.',
        picture: 'The menu of blocks, each with a small drawing.',
      },
      {
        words: 'Fill in what you need and leave the rest empty. Close the block with the cross.',
        picture: 'The form for an opening block, partly filled in.',
      },
      {
        words:
          'Add more blocks. Drag them into order, and use the three-dot button beside a block to duplicate, copy or remove it.',
        picture: 'The list of the page’s blocks.',
      },
      {
        words:
          'Press Publish. The page is live about a second later. Then add it to the menu, or link to it from another page.',
        picture: 'The Publish button at the bottom of the form.',
      },
    ],
  },
  {
    id: 'add-policy',
    title: 'Add a policy',
    opens: 'structure/orderable-policy',
    about: 'A policy has its own page, with an address, a colour and a place in the lists.',
    steps: [
      {
        words: 'Choose Content, then Policies, and press the plus button above the list.',
        picture: 'The list of policies, with the button for a new policy.',
      },
      {
        words: 'Give the policy a title.',
        picture: 'The form for a new policy, with only a title.',
      },
      {
        words:
          'Press Generate to create the page’s address from its title. Don’t change the address once the page is published, because other sites may link to it.',
        picture: 'The Generate button beside the address.',
      },
      {
        words: 'Describe the policy in a sentence or two.',
        picture: 'The policy’s Description field.',
      },
      {
        words: 'Choose an icon and a colour, and add at least one initiative.',
        picture: 'The list of initiatives, with one entry.',
      },
      {
        words: 'Press Publish. The page is live at its address, and appears in the lists of policies.',
        picture: 'The Publish button at the bottom of the form.',
      },
    ],
  },
  {
    id: 'link-words',
    title: 'Add a link',
    opens: 'structure/orderable-faq',
    about:
      'A link can open a page, a policy, a file, another website or an email address. If the address of a policy changes later, links to it still work.',
    steps: [
      {
        words: 'Open the text (in this example, the answer to a question) and select the words to link.',
        picture: 'Text with some words selected.',
      },
      {
        words:
          'Press the chain icon above the text and choose what the link opens (in this example, “A page on this site”).',
        picture: 'The link pop-up beside the selected words.',
      },
      {
        words: 'Type part of the page’s title and choose it from the list.',
        picture: 'The list of matching policies.',
      },
      {
        words: 'Press Publish. The link is live.',
        picture: 'The Publish button at the bottom of the form.',
      },
    ],
  },
  {
    id: 'change-address',
    title: 'Change the address of a page',
    opens: 'structure/orderable-policy',
    about: 'Other sites may link to the old address, so the Studio offers to redirect it.',
    steps: [
      {
        words: 'Open the policy and type the new address: lowercase letters, digits and hyphens.',
        picture: 'The policy’s Address field.',
      },
      {
        words: 'Press Publish. The Studio asks what to do with the old address.',
        picture: 'The dialog about the old address, with its buttons.',
      },
      {
        words:
          'Choose “Publish and redirect the old address”. You can change the redirect in Content, under Redirects.',
        picture: 'The “Publish and redirect the old address” button.',
      },
    ],
  },
  {
    id: 'unpublish',
    title: 'Unpublish a page',
    opens: 'structure/orderable-policy',
    about:
      'The page stays in the Studio as a draft, and you can publish it again. The home page cannot be unpublished.',
    steps: [
      {
        words: 'Open the policy, press the button beside Publish and choose Unpublish.',
        picture: 'The menu beside Publish, with Unpublish.',
      },
      {
        words:
          'Confirm. If the menu, the footer or other pages still link to this page, the Studio lists them, and you can unlink them all at once.',
        picture: 'The dialog that asks whether to remove the page from the site.',
      },
    ],
  },
  {
    id: 'put-in-order',
    title: 'Reorder questions or policies',
    opens: 'structure/orderable-faq',
    about:
      'The site shows policies, questions, age groups, suburbs, local issues, people and jobs in the order of their lists.',
    steps: [
      {
        words: 'Choose Content, then the list you want (FAQs in this example).',
        picture: 'The list of questions, in the order used on the site.',
      },
      {
        words:
          'Drag a row to its new place. Or use the keyboard: move to the row with Tab, press the space bar, move it with the arrow keys, and press the space bar again.',
        picture: 'A question being dragged to its new place.',
      },
      {
        words: 'The new order is live at once. There is nothing to publish.',
        picture: 'The list of questions in the new order.',
      },
    ],
  },
  {
    id: 'change-menu',
    title: 'Change the menu',
    opens: 'structure/navigation',
    about:
      'To change the menu at the top of every page, edit the “Main menu” document. For the bottom of each page, edit the “Footer” document.',
    steps: [
      {
        words: 'Choose Content, then Main menu. Drag the items to change their order.',
        picture: 'The Main menu form, with its items.',
      },
      {
        words: 'Press an item to open it, and change its label or target.',
        picture: 'The open menu item, with its label.',
      },
      {
        words: 'Close the item and press Publish. The menu changes on every page.',
        picture: 'The Publish button at the bottom of the form.',
      },
    ],
  },
] as const satisfies readonly GuideTask[]
