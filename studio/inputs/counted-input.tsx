import { Stack, Text } from '@sanity/ui'
import type { StringInputProps } from 'sanity'
import { WORDS } from './words'

/** A text field with its count of characters under it. */
export function CountedInput({ most, ...props }: StringInputProps & { most: number }) {
  // As the validation counts.
  const { length } = props.value ?? ''
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      <Text
        size={0}
        muted={length <= most}
        align="right"
        style={length > most ? { color: 'var(--card-badge-caution-fg-color)' } : undefined}
      >
        {length > most ? WORDS.tooLong(length, most) : WORDS.counter(length, most)}
      </Text>
    </Stack>
  )
}
