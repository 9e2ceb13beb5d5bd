import { buttons } from './buttons/schema'
import { callToAction } from './call-to-action/schema'
import { card, cards } from './cards/schema'
import { downloadFile, downloads } from './downloads/schema'
import { figures } from './figures/schema'
import { gallery, galleryPicture } from './gallery/schema'
import { map } from './map/schema'
import { opening } from './opening/schema'
import { pictureText } from './picture-text/schema'
import { prose } from './prose/schema'
import { questions } from './questions/schema'
import { quote } from './quote/schema'
import { table, tableRow } from './table/schema'
import { video } from './video/schema'

/** The groups of the menu that adds a block, in its order. */
export const BLOCK_GROUPS = [
  { name: 'start', title: 'Start', of: [opening] },
  { name: 'text', title: 'Text', of: [prose, pictureText, table] },
  { name: 'lists', title: 'Lists', of: [cards, figures, questions] },
  { name: 'media', title: 'Media', of: [gallery, video, downloads, map] },
  { name: 'end', title: 'End', of: [callToAction, quote, buttons] },
]

/** The schema types of all blocks. */
export const BLOCK_TYPES = BLOCK_GROUPS.flatMap(({ of }) => of)

/** The schema types of parts of blocks. */
export const BLOCK_PARTS = [card, downloadFile, galleryPicture, tableRow]
