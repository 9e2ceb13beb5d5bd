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
import { TIME_ZONE } from '../../lib/shared/country'
import { notOver } from '../rules/dates'

/** The options of a field besides its name, title and description. */
export type FieldOptions<Type extends keyof IntrinsicDefinitions> = FieldDefinitionBase &
  Partial<Omit<IntrinsicDefinitions[Type], 'name' | 'title' | 'description' | 'type'>>

export interface TypedOptions extends FieldDefinitionBase {
  hidden?: ConditionalProperty
  options?: object
  validation?: SchemaValidationValue
}

/** Defines an object type. The title is what editors call an object of this type. */
export function objectType<
  Definition extends Pick<ObjectDefinition, 'icon' | 'fields' | 'options' | 'preview'>,
>(name: string, title: string, definition: Definition) {
  return { ...definition, ...{ name, title, type: 'object' as const } }
}

/** A field of any type that has no helper below, such as a number, a picture or rich text. */
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
  /** The warning when a block's list is empty. Omit it for no warning. */
  emptyWarning?: string
}

/** A field for a list with one type of entry. */
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
        rule.required().min(1).warning(`${emptyWarning} Empty blocks do not appear on the page.`),
    }),
    ...options,
    ...{ name, title, description, type: 'array', of: [defineArrayMember({ type: of })] },
  })
}

/** A field that groups other fields. */
export function objectField(
  name: string,
  title: string,
  description: string,
  fields: FieldDefinition[],
  options: FieldOptions<'object'> = {},
) {
  return defineField({ ...options, name, title, description, type: 'object', fields })
}

/** An on/off field. Off by default. */
export function switchField(
  name: string,
  title: string,
  description: string,
  options: FieldOptions<'boolean'> = {},
) {
  return defineField({ initialValue: false, ...options, name, title, description, type: 'boolean' })
}

export function dateField(
  name: string,
  title: string,
  description: string,
  options: FieldOptions<'date'> = {},
) {
  return defineField({ ...options, name, title, description, type: 'date' })
}

/** A date and time field, entered and shown in the party's time zone regardless of the browser's. */
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
 * The field for a document's last day on the site. From the next day, queries leave the document out
 * (lib/shared/fragments.ts).
 */
export function untilField(description: string) {
  return dateField('until', 'Last day', description, {
    validation: (rule) => rule.custom((value) => notOver(value)).warning(),
  })
}

/** A field that refers to a document of one type. */
export function referenceField(
  name: string,
  title: string,
  description: string,
  to: string,
  options: FieldOptions<'reference'> = {},
) {
  return defineField({ ...options, name, title, description, type: 'reference', to: [{ type: to }] })
}
