import { Card, Grid, Stack } from '@sanity/ui'
import { type ReactNode, useId, useRef } from 'react'
import { set, type StringInputProps } from 'sanity'
import { Muted } from '../tool-parts/tool-page'
import { useRadioFocus } from './focus'
import { WORDS } from './words'

interface ChoiceGridProps {
  input: StringInputProps
  label: string
  choices: readonly { value: string; title: string }[]
  /** Draws a choice, in a square or in the shape of `tile`. */
  render: (value: string) => ReactNode
  /** The least width of a tile and its shape, both as CSS has them. */
  tile?: { width: string; ratio: string }
  /** A note under the choices, in place of the title of the one that is chosen. */
  note?: ReactNode
}

const SQUARE = { width: '2.75rem', ratio: '1' }

/** Radio buttons drawn as tiles that show what they choose. The browser’s own keys work. */
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
      {note ?? <Muted>{chosen ? WORDS.chosen(chosen.title) : WORDS.noneChosen}</Muted>}
      <style href="choice-grid" precedence="studio">{`
        .choice-grid-input:checked + .choice-grid-tile { outline: 2px solid var(--card-focus-ring-color); outline-offset: 1px; }
        .choice-grid-input:focus-visible + .choice-grid-tile { outline: 3px solid var(--card-focus-ring-color); outline-offset: 3px; }
      `}</style>
    </Stack>
  )
}
