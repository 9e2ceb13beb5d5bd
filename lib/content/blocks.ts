import { BUTTONS } from '@/components/blocks/buttons/query'
import { CALL_TO_ACTION } from '@/components/blocks/call-to-action/query'
import { CARDS } from '@/components/blocks/cards/query'
import { DOWNLOADS } from '@/components/blocks/downloads/query'
import { FIGURES } from '@/components/blocks/figures/query'
import { GALLERY } from '@/components/blocks/gallery/query'
import { MAP } from '@/components/blocks/map/query'
import { OPENING } from '@/components/blocks/opening/query'
import { PICTURE_TEXT } from '@/components/blocks/picture-text/query'
import { PROSE } from '@/components/blocks/prose/query'
import { QUESTIONS } from '@/components/blocks/questions/query'
import { QUOTE } from '@/components/blocks/quote/query'
import { TABLE } from '@/components/blocks/table/query'
import { VIDEO } from '@/components/blocks/video/query'

/** The blocks that are shown, each with the fields of its kind. */
export const BLOCKS = /* groq */ `
  blocks[isHidden != true]{
    _key, _type, anchor,
    _type == "opening" => {${OPENING}},
    _type == "prose" => {${PROSE}},
    _type == "pictureText" => {${PICTURE_TEXT}},
    _type == "cards" => {${CARDS}},
    _type == "figures" => {${FIGURES}},
    _type == "questions" => {${QUESTIONS}},
    _type == "callToAction" => {${CALL_TO_ACTION}},
    _type == "buttons" => {${BUTTONS}},
    _type == "downloads" => {${DOWNLOADS}},
    _type == "gallery" => {${GALLERY}},
    _type == "map" => {${MAP}},
    _type == "quote" => {${QUOTE}},
    _type == "table" => {${TABLE}},
    _type == "video" => {${VIDEO}}
  }
`
