import { Box, Flex, Stack, Text } from '@sanity/ui'
import { useRef } from 'react'
import { set, type StringInputProps, useFormValue } from 'sanity'
import {
  contrastFigure,
  LEAST_CONTRAST,
  parseHex,
  parseOklch,
  toHex,
  worstContrast,
} from '../../lib/brand/contrast'
import { ACCENTS, DAWN, GLOW, LAND, PAPER, SUN } from '../../lib/brand/tokens'
import { textOf } from '../../schemas/fields/has-value'
import { ChoiceGrid } from './choice-grid'
import { Swatch } from './swatch'
import { WORDS } from './words'

/** The party’s colours: what an advertisement is made of anyway, then the accents. */
const SWATCHES = [
  { value: LAND, title: 'Land' },
  { value: PAPER, title: 'Paper' },
  { value: SUN, title: 'Sun' },
  { value: DAWN, title: 'Dawn' },
  { value: GLOW, title: 'Glow' },
  ...Object.values(ACCENTS).map(({ title, fill }) => ({ value: toHex(parseOklch(fill)), title })),
]

/** What the browser’s picker shows before a colour is there: it takes no empty one. */
const NO_COLOUR = '#000000'

/**
 * A colour of an advertisement: written as #rrggbb, taken from the browser’s own picker, or one of the party’s. It says
 * how well the text can be read on the sky; the field’s rule refuses what cannot.
 */
export function SkyColourInput(props: StringInputProps) {
  const { value, onChange, readOnly, schemaType, elementProps } = props
  const swatches = useRef(null)
  const title = schemaType.title ?? ''
  const written = value?.trim().toLowerCase()
  return (
    <Stack gap={3}>
      <Flex gap={2} align="center">
        <input
          type="color"
          aria-label={WORDS.anyColour(title)}
          value={written !== undefined && parseHex(written) ? written : NO_COLOUR}
          disabled={readOnly}
          onChange={(event) => onChange(set(event.currentTarget.value))}
          style={{
            width: '3rem',
            height: '2.25rem',
            padding: 2,
            border: 0,
            background: 'none',
            cursor: 'pointer',
          }}
        />
        <Box flex={1}>{props.renderDefault(props)}</Box>
      </Flex>
      <ChoiceGrid
        // The form answers a focus that it hears of by focusing the text: it does not hear of that of the swatches.
        input={{
          ...props,
          ...(written === undefined ? {} : { value: written }),
          elementProps: { ...elementProps, ref: swatches, onFocus: stay, onBlur: stay },
        }}
        label={WORDS.partyColours(title)}
        choices={SWATCHES}
        render={(colour) => <Swatch colour={colour} />}
        note={<Contrast />}
      />
    </Stack>
  )
}

function stay(): void {}

function Contrast() {
  const category = useFormValue([])
  const stops = [textOf(category, 'gradientFrom'), textOf(category, 'gradientTo')]
  const contrast = worstContrast(textOf(category, 'textColour'), stops)
  const isEnough = contrast !== null && contrast >= LEAST_CONTRAST
  return (
    <Text
      size={1}
      muted={isEnough || contrast === null}
      style={contrast !== null && !isEnough ? { color: 'var(--card-badge-critical-fg-color)' } : undefined}
    >
      {contrast === null
        ? WORDS.noContrast
        : WORDS.contrast(contrastFigure(contrast), LEAST_CONTRAST, isEnough)}
    </Text>
  )
}
