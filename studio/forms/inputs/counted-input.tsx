import { Stack, Text } from '@sanity/ui'
import { ConcreteRuleClass, type StringInputProps, type StringSchemaType } from 'sanity'
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

/**
 * Reads from a text field's validation how many characters it allows or advises.
 *
 * @returns null for fields without a limit
 */
export function characterLimit(type: StringSchemaType): number | null {
  const { validation } = type
  for (const rules of Array.isArray(validation) ? validation : [validation]) {
    const made: unknown =
      typeof rules === 'function' ? rules(ConcreteRuleClass.string(type), undefined) : rules
    for (const rule of Array.isArray(made) ? made : [made]) {
      if (!(rule instanceof ConcreteRuleClass)) continue
      const max = rule._rules.find(({ flag }) => flag === 'max')
      if (max?.flag === 'max' && typeof max.constraint === 'number') return max.constraint
    }
  }
  return null
}
