import { Stack, Text, TextArea } from '@sanity/ui'

export interface LongFieldProps {
  id: string
  label: string
  rows: number
  maxLength: number
  value: string
  onChange: (text: string) => void
  /** A sentence under the field that says what to write. */
  hint?: string
}

/** A text of several lines with its label. */
export function LongField({ id, label, rows, maxLength, value, onChange, hint }: LongFieldProps) {
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      <TextArea
        id={id}
        fontSize={1}
        {...{ rows, maxLength, value }}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {hint && (
        <Text id={`${id}-hint`} size={1} muted>
          {hint}
        </Text>
      )}
    </Stack>
  )
}
