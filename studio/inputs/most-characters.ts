import { ConcreteRuleClass, type StringSchemaType } from 'sanity'

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
