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
      'Choose Content at the top, then Pages. Find the page by its address (/about in this example) and press it to open its form.',
      'Type in the field. The Studio saves as you type. The rest of the text is in the page’s blocks: press one to open it.',
      'Press Publish at the bottom of the form. Visitors see the new text about a second later.',
    ],
    pictures: [
      'The form for the /about page, with its Title field.',
      'The Description field, with new text.',
      'The Publish button at the bottom of the form.',
    ],
  },
  {
    id: 'change-picture',
    title: 'Change a picture',
    opens: 'structure/page;home',
    about:
      'Use a picture that you have the rights to. A picture at least 2,000 pixels wide looks good everywhere: the site makes smaller sizes from it.',
    steps: [
      'Open the page with the picture (Home in this example) and press the block that shows the picture (the first one).',
      'Press Upload, or drag the picture from your computer onto the box.',
      'Describe the picture in a short sentence for people who cannot see it. Turn on “Only decoration” if it carries no information.',
      'Press the crop button on the picture. Drag the corners to crop the edges, and put the circle on the part that must always be visible.',
      'Close the dialog and the block, and press Publish. The crop applies to every size of the picture.',
    ],
    pictures: [
      'The blocks on the home page.',
      'The empty picture box, with its Upload button.',
      'The Description field under the picture.',
      'The crop dialog, with the focal point’s circle on the picture.',
      'The Publish button at the bottom of the form.',
    ],
  },
  {
    id: 'build-page',
    title: 'Build a page',
    opens: 'structure/page',
    about:
      'You build a page from blocks, at any free address. Once you publish it, visitors and search engines can find it, and you can link to it.',
    steps: [
      'Choose Content, then Pages, and press the plus button above the list.',
      'Give the page a title and an address, such as “campaign” or “campaign/homes”. Generate makes an address from the title.',
      'Press Add item under Blocks and choose a block by its picture. Start with an opening.',
      'Fill in what you need and leave the rest empty. Close the block with the cross.',
      'Add more blocks. Drag them into order, and use the three-dot button beside a block to duplicate, copy or remove it.',
      'Press Publish. The page is live about a second later. Then add it to the menu, or link to it from another page.',
    ],
    pictures: [
      'The list of pages sorted by address, with the button for a new page.',
      'The Address field, with a two-part address.',
      'The menu of blocks, each with a small drawing.',
      'The form for an opening block, partly filled in.',
      'The list of the page’s blocks.',
      'The Publish button at the bottom of the form.',
    ],
  },
  {
    id: 'add-policy',
    title: 'Add a policy',
    opens: 'structure/orderable-policy',
    about: 'A policy has its own page, with an address, a colour and a place in the lists.',
    steps: [
      'Choose Content, then Policies, and press the plus button above the list.',
      'Give the policy a title.',
      'Press Generate to create the page’s address from its title. Don’t change the address once the page is published, because other sites may link to it.',
      'Describe the policy in a sentence or two.',
      'Choose an icon and a colour, and add at least one initiative.',
      'Press Publish. The page is live at its address, and appears in the lists of policies.',
    ],
    pictures: [
      'The list of policies, with the button for a new policy.',
      'The form for a new policy, with only a title.',
      'The Generate button beside the address.',
      'The policy’s Description field.',
      'The list of initiatives, with one entry.',
      'The Publish button at the bottom of the form.',
    ],
  },
  {
    id: 'link-words',
    title: 'Add a link',
    opens: 'structure/orderable-faq',
    about:
      'A link can open a page, a policy, a file, another website or an email address. If the address of a policy changes later, links to it still work.',
    steps: [
      'Open the text (in this example, the answer to a question) and select the words to link.',
      'Press the chain icon above the text and choose what the link opens (in this example, “A page on this site”).',
      'Type part of the page’s title and choose it from the list.',
      'Press Publish. The link is live.',
    ],
    pictures: [
      'Text with some words selected.',
      'The link pop-up beside the selected words.',
      'The list of matching policies.',
      'The Publish button at the bottom of the form.',
    ],
  },
  {
    id: 'change-address',
    title: 'Change the address of a page',
    opens: 'structure/orderable-policy',
    about: 'Other sites may link to the old address, so the Studio offers to redirect it.',
    steps: [
      'Open the policy and type the new address: lowercase letters, digits and hyphens.',
      'Press Publish. The Studio asks what to do with the old address.',
      'Choose “Publish and redirect the old address”. You can change the redirect in Content, under Redirects.',
    ],
    pictures: [
      'The policy’s Address field.',
      'The dialog about the old address, with its buttons.',
      'The “Publish and redirect the old address” button.',
    ],
  },
  {
    id: 'unpublish',
    title: 'Unpublish a page',
    opens: 'structure/orderable-policy',
    about:
      'The page stays in the Studio as a draft, and you can publish it again. The home page cannot be unpublished.',
    steps: [
      'Open the policy, press the button beside Publish and choose Unpublish.',
      'Confirm. If the menu, the footer or other pages still link to this page, the Studio lists them, and you can unlink them all at once.',
    ],
    pictures: [
      'The menu beside Publish, with Unpublish.',
      'The dialog that asks whether to remove the page from the site.',
    ],
  },
  {
    id: 'put-in-order',
    title: 'Reorder questions or policies',
    opens: 'structure/orderable-faq',
    about:
      'The site shows policies, questions, age groups, suburbs, local issues, people and jobs in the order of their lists.',
    steps: [
      'Choose Content, then the list you want (FAQs in this example).',
      'Drag a row to its new place. Or use the keyboard: move to the row with Tab, press the space bar, move it with the arrow keys, and press the space bar again.',
      'The new order is live at once. There is nothing to publish.',
    ],
    pictures: [
      'The list of questions, in the order used on the site.',
      'A question being dragged to its new place.',
      'The list of questions in the new order.',
    ],
  },
  {
    id: 'change-menu',
    title: 'Change the menu',
    opens: 'structure/navigation',
    about:
      'To change the menu at the top of every page, edit the “Main menu” document. For the bottom of each page, edit the “Footer” document.',
    steps: [
      'Choose Content, then Main menu. Drag the items to change their order.',
      'Press an item to open it, and change its label or target.',
      'Close the item and press Publish. The menu changes on every page.',
    ],
    pictures: [
      'The Main menu form, with its items.',
      'The open menu item, with its label.',
      'The Publish button at the bottom of the form.',
    ],
  },
] as const satisfies readonly GuideTask[]
