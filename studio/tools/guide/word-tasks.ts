import type { GuideTask } from './tasks'

/** Tasks around pages and policies: what a visitor reads and sees. */
export const WORD_TASKS = [
  {
    id: 'change-words',
    title: 'Change words on a page',
    opens: 'structure/page;about',
    about:
      'Every word that visitors read can be changed here. What you type is a draft that only staff see, until you publish it.',
    steps: [
      {
        words:
          'Choose Content at the top, then Pages and the page by its address: here /about. Its form opens.',
        picture: 'The form of the page /about, with its field Title.',
      },
      {
        words:
          'Type in the field. There is no Save button: every letter is kept as you type. Other words of the page are in its blocks: press one to open it.',
        picture: 'The field Description with new words in it.',
      },
      {
        words: 'Press Publish at the foot of the form. Visitors see the new words about a second later.',
        picture: 'The button Publish at the foot of the form.',
      },
    ],
  },
  {
    id: 'change-picture',
    title: 'Change a picture',
    opens: 'structure/page;home',
    about:
      'Take a picture that you may use. A wide one of 2,000 pixels or more looks good everywhere: the site makes the smaller sizes itself.',
    steps: [
      {
        words:
          'Open the page with the picture, here Home, and press the block that shows it, here the first one.',
        picture: 'The blocks of the home page.',
      },
      {
        words: 'Press Upload, or drag the picture from your computer onto the box.',
        picture: 'The empty box of the picture with its button Upload.',
      },
      {
        words:
          'Describe the picture in a short sentence for people who cannot see it. Turn on “Only decoration” when it tells nothing.',
        picture: 'The field for the description, under the picture.',
      },
      {
        words:
          'Press the crop button on the picture. Drag the corners to cut the edges away, and put the circle on what must always stay in view.',
        picture: 'The dialog for the crop, with the circle of the focal point in the picture.',
      },
      {
        words:
          'Close the dialog and the block, and press Publish. Every size of the picture on the site follows.',
        picture: 'The button Publish at the foot of the form.',
      },
    ],
  },
  {
    id: 'build-page',
    title: 'Build a page',
    opens: 'structure/page',
    about:
      'A page of your own, at any free address, made of blocks. Visitors see it, search engines find it and links can lead to it once you have published it.',
    steps: [
      {
        words: 'Choose Content, then Pages, and press the plus above the list.',
        picture: 'The list of pages by address, with the button that makes a new one.',
      },
      {
        words:
          'Give the page a title and an address, such as “campaign” or “campaign/homes”. Generate makes an address from the title.',
        picture: 'The field Address with an address in two parts.',
      },
      {
        words: 'Press Add item under Blocks. Every kind of block has a picture; an opening goes first.',
        picture: 'The menu of blocks, each with a small drawing of it.',
      },
      {
        words: 'Fill in what you need and leave the rest empty. Close the block with the cross.',
        picture: 'The form of an opening with a text in it.',
      },
      {
        words:
          'Add more blocks. Drag them into order, and use the three dots beside a block to duplicate, copy or remove it.',
        picture: 'The list of the page’s blocks.',
      },
      {
        words: 'Press Publish. The page is live about a second later: put it into the menu, or link to it.',
        picture: 'The button Publish at the foot of the form.',
      },
    ],
  },
  {
    id: 'add-policy',
    title: 'Add a policy',
    opens: 'structure/orderable-policy',
    about: 'A policy gets a page of its own, with its address, its colour and its place in the lists.',
    steps: [
      {
        words: 'Choose Content, then Policies, and press the plus above the list.',
        picture: 'The list of policies with the button that makes a new one.',
      },
      {
        words: 'Give it a title.',
        picture: 'The empty form of a policy with a title typed into it.',
      },
      {
        words:
          'Press Generate: the address of the page is made from the title. Keep it once it is published, since others link to it.',
        picture: 'The button Generate beside the address.',
      },
      {
        words: 'Say in a sentence or two what the policy does.',
        picture: 'The field Description of the policy.',
      },
      {
        words: 'Choose an icon and a colour, and add at least one initiative.',
        picture: 'The list of initiatives with one in it.',
      },
      {
        words: 'Press Publish. The page stands at its address, and the lists of policies show it.',
        picture: 'The button Publish at the foot of the form.',
      },
    ],
  },
  {
    id: 'link-words',
    title: 'Let words in a text lead somewhere',
    opens: 'structure/orderable-faq',
    about:
      'A link may lead to a page, a policy, a file, an address outside or an email address. A policy that moves later keeps its links.',
    steps: [
      {
        words: 'Open the text, here the answer of a question, and mark the words that are to lead on.',
        picture: 'A text with its words marked.',
      },
      {
        words: 'Press the chain above the text and choose what the words lead to, here a policy or suburb.',
        picture: 'The small form of the link beside the words.',
      },
      {
        words: 'Write a part of its title and choose it from the list.',
        picture: 'The list of policies that are found.',
      },
      {
        words: 'Press Publish. The words lead there for visitors, too.',
        picture: 'The button Publish at the foot of the form.',
      },
    ],
  },
  {
    id: 'change-address',
    title: 'Change the address of a page',
    opens: 'structure/orderable-policy',
    about: 'Others may link to the old address, so it goes on leading to the page.',
    steps: [
      {
        words: 'Open the policy and write the new address: small letters, digits and hyphens.',
        picture: 'The field Address of the policy.',
      },
      {
        words: 'Press Publish. You are asked what becomes of the old address.',
        picture: 'The question about the old address, with its buttons.',
      },
      {
        words:
          'Choose “Publish and lead the old address on”. The redirect stands in Content, under Redirects, where it can be changed.',
        picture: 'The button Publish and lead the old address on.',
      },
    ],
  },
  {
    id: 'unpublish',
    title: 'Take a page off the site',
    opens: 'structure/orderable-policy',
    about:
      'Nothing is lost: the page stays here as a draft, and can be published again. Only the home page is always on the site.',
    steps: [
      {
        words: 'Open the policy, press the button beside Publish and choose Unpublish.',
        picture: 'The menu beside Publish with its entry Unpublish.',
      },
      {
        words:
          'Confirm. If the menu, the footer or other pages still link here, the Studio lists them, and you can unlink them all at once.',
        picture: 'The question whether to take this off the site.',
      },
    ],
  },
  {
    id: 'put-in-order',
    title: 'Put questions or policies in another order',
    opens: 'structure/orderable-faq',
    about:
      'Policies, questions, age groups, suburbs, local issues, people and jobs stand on the site in the order of their lists here.',
    steps: [
      {
        words: 'Choose Content, then the list: here FAQs.',
        picture: 'The list of questions in the order of the site.',
      },
      {
        words:
          'Drag a line to its new place. By keyboard: move to the line with Tab, press the space bar, move it with the arrow keys, and press the space bar again.',
        picture: 'One question is lifted and on its way to its new place.',
      },
      {
        words: 'That is all. The new order is on the site at once, with nothing to publish.',
        picture: 'The list of questions in its new order.',
      },
    ],
  },
  {
    id: 'change-menu',
    title: 'Change the menu',
    opens: 'structure/navigation',
    about:
      'The menu at the head of every page is one document, Main menu. The foot of the pages is another, Footer.',
    steps: [
      {
        words: 'Choose Content, then Main menu. Drag the items to change their order.',
        picture: 'The form of the main menu with its items.',
      },
      {
        words: 'Press an item to open it, and change its label or where it leads.',
        picture: 'The open menu item with its label.',
      },
      {
        words: 'Close the item and press Publish. The menu changes on every page.',
        picture: 'The button Publish at the foot of the form.',
      },
    ],
  },
] as const satisfies readonly GuideTask[]
