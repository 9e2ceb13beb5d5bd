import { callToAction } from './call-to-action/schema'
import { card, cards } from './cards/schema'
import { figures } from './figures/schema'
import { opening } from './opening/schema'
import { pictureText } from './picture-text/schema'
import { prose } from './prose/schema'
import { questions } from './questions/schema'

/** The groups of the menu that adds a block, in its order. */
export const BLOCK_GROUPS = [
  { name: 'start', title: 'Start', of: [opening] },
  { name: 'text', title: 'Text and pictures', of: [prose, pictureText] },
  { name: 'lists', title: 'Lists', of: [cards, figures, questions] },
  { name: 'end', title: 'End', of: [callToAction] },
]

/** The schema types of all blocks. */
export const BLOCK_TYPES = BLOCK_GROUPS.flatMap(({ of }) => of)

/** The schema types of parts of blocks. */
export const BLOCK_PARTS = [card]
