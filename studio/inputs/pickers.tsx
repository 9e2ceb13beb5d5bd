import type { StringInputProps, StringSchemaType } from 'sanity'
import { COLOURS } from '../../schemas/fields/colour'
import { ICONS } from '../../schemas/fields/icon'
import { ChoiceGrid } from './choice-grid'
import { colourValue } from './colour-values'
import { IconTile } from './icon-tile'
import { WORDS } from './words'

/** All icons, drawn as the site draws them. */
export function IconPicker(props: StringInputProps) {
  return (
    <ChoiceGrid
      input={props}
      label={WORDS.icons}
      choices={ICONS}
      render={(value) => <IconTile icon={value} />}
    />
  )
}

/** All accents of the palette, as the site shows them. */
export function ColourPicker(props: StringInputProps) {
  return (
    <ChoiceGrid
      input={props}
      label={WORDS.colours}
      choices={COLOURS}
      render={(value) => (
        <span style={{ display: 'block', height: '100%', background: colourValue(value) ?? undefined }} />
      )}
    />
  )
}

/** Whether a text field offers exactly the values of a list, such as the icons. */
export function isListOf(type: StringSchemaType, list: readonly { value: string }[]): boolean {
  const offered = type.options?.list
  return (
    offered?.length === list.length &&
    offered.every((item, index) => (typeof item === 'string' ? item : item.value) === list[index]?.value)
  )
}
