import { Stack, Text } from '@sanity/ui'
import { ConcreteRuleClass, type StringInputProps, type StringSchemaType } from 'sanity'
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

/**
 * The length that the validation of a text field allows or advises.
 *
 * @returns null for fields without a limit
 */
export function mostCharacters(type: StringSchemaType): number | null {
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
