import {
  type ArrayRule,
  type ConditionalProperty,
  defineArrayMember,
  defineField,
  type FieldDefinition,
  type FieldDefinitionBase,
  type IntrinsicDefinitions,
  type ObjectDefinition,
  type SchemaValidationValue,
} from 'sanity'
import { TIME_ZONE } from '../../lib/format/sydney-day'
import { notOver } from '../rules/dates'

/** What a field may have besides its name, its title and its description, which is in words for editors. */
export type FieldOptions<Type extends keyof IntrinsicDefinitions> = FieldDefinitionBase &
  Partial<Omit<IntrinsicDefinitions[Type], 'name' | 'title' | 'description' | 'type'>>

interface TypedOptions extends FieldDefinitionBase {
  hidden?: ConditionalProperty
  options?: object
  validation?: SchemaValidationValue
}

/** A type of objects within documents. Its title is what editors call one of them. */
export function objectType<
  Definition extends Pick<ObjectDefinition, 'icon' | 'fields' | 'options' | 'preview'>,
>(name: string, title: string, definition: Definition) {
  return { ...definition, ...{ name, title, type: 'object' as const } }
}

/** A field of a type for which there is no function of its own, such as a number, a picture or a long text. */
export function typedField(
  type: string,
  name: string,
  title: string,
  description: string,
  options: TypedOptions = {},
) {
  return defineField({ ...options, name, title, description, type })
}

interface ListOptions extends FieldOptions<'array'> {
  /** What to do where the list of a block is empty. Left out: it may be. */
  emptyWarning?: string
}

/** A field for a list whose entries have one type. */
export function listField(
  name: string,
  title: string,
  description: string,
  of: string,
  { emptyWarning, ...options }: ListOptions = {},
) {
  return defineField({
    ...(emptyWarning !== undefined && {
      validation: (rule: ArrayRule<unknown[]>) =>
        rule.required().min(1).warning(`${emptyWarning} The page leaves out an empty block.`),
    }),
    ...options,
    ...{ name, title, description, type: 'array', of: [defineArrayMember({ type: of })] },
  })
}

/** A field that holds other fields. */
export function objectField(
  name: string,
  title: string,
  description: string,
  fields: FieldDefinition[],
  options: FieldOptions<'object'> = {},
) {
  return defineField({ ...options, name, title, description, type: 'object', fields })
}

/** A field that is on or off: off where nothing else is said. */
export function switchField(
  name: string,
  title: string,
  description: string,
  options: FieldOptions<'boolean'> = {},
) {
  return defineField({ initialValue: false, ...options, name, title, description, type: 'boolean' })
}

/** A field for a day. */
export function dateField(
  name: string,
  title: string,
  description: string,
  options: FieldOptions<'date'> = {},
) {
  return defineField({ ...options, name, title, description, type: 'date' })
}

/** A field for a moment, which is entered and shown in Sydney's time whatever the browser's time zone is. */
export function momentField(
  name: string,
  title: string,
  description: string,
  { options, ...rest }: TypedOptions = {},
) {
  return typedField('datetime', name, title, description, {
    ...rest,
    options: {
      ...{ dateFormat: 'DD/MM/YYYY', timeFormat: 'HH:mm', displayTimeZone: TIME_ZONE },
      ...{ allowTimeZoneSwitch: false, ...options },
    },
  })
}

/**
 * The field for the last day on which something is on the site; queries leave it out afterwards
 * (lib/content/fragments.ts).
 */
export function untilField(description: string) {
  return dateField('until', 'Last day', description, {
    validation: (rule) => rule.custom((value) => notOver(value)).warning(),
  })
}

/** A field that refers to a policy. */
export function policyReferenceField(name: string, title: string, description: string) {
  return defineField({ name, title, description, type: 'reference', to: [{ type: 'policy' }] })
}
