import { Stack, Text } from '@sanity/ui'
import type { StringInputProps } from 'sanity'
import { WORDS } from './input-messages'

/** A text field with its count of characters under it. */
export function CountedInput({ limit, ...props }: StringInputProps & { limit: number }) {
  // The validation counts UTF-16 units too.
  const { length } = props.value ?? ''
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      <Text
        size={0}
        muted={length <= limit}
        align="right"
        style={length > limit ? { color: 'var(--card-badge-caution-fg-color)' } : undefined}
      >
        {length > limit ? WORDS.tooLong(length, limit) : WORDS.counter(length, limit)}
      </Text>
    </Stack>
  )
}
