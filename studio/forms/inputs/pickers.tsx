import { Box, Card, Flex, Grid, Stack, Text } from '@sanity/ui'
import { type ReactNode, useId, useRef } from 'react'
import { set, type StringInputProps, type StringSchemaType, useFormValue } from 'sanity'
import { DRAWN } from '../../../components/brand/drawings'
import {
  contrastFigure,
  LEAST_CONTRAST,
  parseHex,
  parseOklch,
  toHex,
  worstContrast,
} from '../../../lib/brand/contrast'
import { DRAWINGS } from '../../../lib/brand/template-words'
import { ACCENTS, DAWN, GLOW, LAND, PALETTE, PAPER, SUN } from '../../../lib/brand/tokens'
import { COLOURS, ICONS, SCENES } from '../../../schemas/fields/icon'
import { textOf } from '../../../schemas/fields/has-value'
import { Muted } from '../../ui/tool-page'
import { useRadioFocus } from '../../sanity/form-focus'
import { CARD_COLOUR } from '../../sanity/internals'
import { colourValue, IconTile, SceneTile, Swatch } from './tiles'

/** The size of a thumbnail and its sun's position, in viewBox units. */
const SHEET = { x: 140, y: 138, r: 88, width: 280, height: 176 } as const

/** How the options of a text field with one of these lists are drawn. Icons look the same as on the site. */
const LOOKS: readonly Omit<ChoiceGridProps, 'input'>[] = [
  { label: 'Icons', choices: ICONS, render: (value) => <IconTile icon={value} /> },
  { label: 'Colours', choices: COLOURS, render: (value) => <Swatch colour={colourValue(value)} /> },
  {
    label: 'Drawings',
    choices: SCENES,
    tile: { width: '7rem', ratio: '16 / 9' },
    render: (value) => <SceneTile scene={value} />,
  },
  {
    label: 'Drawings',
    choices: DRAWINGS,
    tile: { width: '7rem', ratio: `${SHEET.width} / ${SHEET.height}` },
    render: (value) => <Thumbnail value={value} />,
  },
]

/** Finds the look of a text field's options; undefined unless it has exactly one of our lists. */
export function lookOf({ options }: StringSchemaType): (typeof LOOKS)[number] | undefined {
  const offered = options?.list?.map((item) => (typeof item === 'string' ? item : item.value)).join()
  return LOOKS.find(({ choices }) => choices.map(({ value }) => value).join() === offered)
}

/** An advertisement's drawing against the category’s own sky. */
function Thumbnail({ value }: { value: string }) {
  const sky = textOf(useFormValue([]), 'gradientTo')
  const drawing = DRAWINGS.find((known) => known.value === value)?.value
  if (drawing === undefined) return null
  const Drawn = DRAWN[drawing]
  const { y, width, height } = SHEET
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      style={{ display: 'block', width: '100%', height: '100%' }}
    >
      <rect width={width} height={height} fill={parseHex(sky) ? sky : DAWN} />
      <Drawn {...SHEET} palette={PALETTE} />
      <rect y={y} width={width} height={height - y} fill={LAND} />
    </svg>
  )
}

/** The party’s colours: advertisement colours, then accents. */
const SWATCHES = [
  { value: LAND, title: 'Land' },
  { value: PAPER, title: 'Paper' },
  { value: SUN, title: 'Sun' },
  { value: DAWN, title: 'Dawn' },
  { value: GLOW, title: 'Glow' },
  ...Object.values(ACCENTS).map(({ title, fill }) => ({ value: toHex(parseOklch(fill)), title })),
]

/** The value of the browser’s colour picker while no colour is set, because it does not accept an empty one. */
const NO_COLOUR = '#000000'

/**
 * An advertisement colour: typed as #rrggbb, chosen with the browser’s colour picker, or one of the party’s colours.
 * Shows the text's contrast on the sky; the field’s validation rejects low contrast.
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
          aria-label={`${title}: choose any colour`}
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
        // Keeps the swatches’ focus events from the form, which would focus the text field.
        input={{
          ...props,
          ...(written === undefined ? {} : { value: written }),
          elementProps: { ...elementProps, ref: swatches, onFocus: stay, onBlur: stay },
        }}
        label={`${title}: party colours`}
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
  if (contrast === null)
    return <Muted>Choose all three colours to see how well the text stands out from the sky.</Muted>
  const isEnough = contrast >= LEAST_CONTRAST
  return (
    <Text size={1} muted={isEnough} style={isEnough ? undefined : { color: CARD_COLOUR.error }}>
      {`Text contrast on the sky: ${contrastFigure(contrast)}:1. ${
        isEnough
          ? 'The text is easy to read.'
          : `It must be at least ${LEAST_CONTRAST}:1. Choose a darker or lighter colour.`
      }`}
    </Text>
  )
}

interface ChoiceGridProps {
  input: StringInputProps
  label: string
  choices: readonly { value: string; title: string }[]
  /** Draws an option, as a square or in the shape of `tile`. */
  render: (value: string) => ReactNode
  /** Minimum width of a tile and its aspect ratio, as CSS values. */
  tile?: { width: string; ratio: string }
  /** A note under the options, in place of the selected option's title. */
  note?: ReactNode
}

const SQUARE = { width: '2.75rem', ratio: '1' }

/** Radio buttons drawn as tiles. Native keyboard navigation works. */
export function ChoiceGrid({ input, label, choices, render, tile = SQUARE, note }: ChoiceGridProps) {
  const { value, onChange, readOnly, elementProps } = input
  const name = useId()
  const grid = useRef<HTMLDivElement>(null)
  useRadioFocus(elementProps.ref, () => [...(grid.current?.querySelectorAll('input') ?? [])])
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <Stack gap={3}>
      <Grid
        ref={grid}
        role="radiogroup"
        aria-label={label}
        gap={2}
        style={{ gridTemplateColumns: `repeat(auto-fill, minmax(${tile.width}, 1fr))` }}
      >
        {choices.map((choice) => (
          <label key={choice.value} title={choice.title} style={{ position: 'relative', display: 'block' }}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              aria-label={choice.title}
              checked={choice.value === value}
              disabled={readOnly}
              onChange={() => onChange(set(choice.value))}
              onFocus={elementProps.onFocus}
              onBlur={elementProps.onBlur}
              style={{ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' }}
              className="choice-grid-input"
            />
            <Card
              border
              radius={2}
              tone={choice.value === value ? 'primary' : 'default'}
              className="choice-grid-tile"
              style={{ aspectRatio: tile.ratio, overflow: 'hidden' }}
            >
              {render(choice.value)}
            </Card>
          </label>
        ))}
      </Grid>
      {note ?? <Muted>{chosen ? `Chosen: ${chosen.title}` : 'Nothing chosen yet'}</Muted>}
      <style href="choice-grid" precedence="studio">{`
        .choice-grid-input:checked + .choice-grid-tile { outline: 2px solid ${CARD_COLOUR.focus}; outline-offset: 1px; }
        .choice-grid-input:focus-visible + .choice-grid-tile { outline: 3px solid ${CARD_COLOUR.focus}; outline-offset: 3px; }
      `}</style>
    </Stack>
  )
}
