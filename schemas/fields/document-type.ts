import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import {
  defineField,
  defineType,
  type DocumentDefinition,
  type FieldDefinition,
  type InitialValueResolver,
  type PreviewValue,
} from 'sanity'
import { API_VERSION } from '../rules/site-addresses'

/** A tab of a document's form, with its fields. */
export function fieldGroup(name: string, title: string, fields: FieldDefinition[]) {
  return { name, title, fields: fields.map((field) => ({ ...field, group: name })) }
}

interface DocumentOptions extends Pick<DocumentDefinition, 'icon' | 'orderings' | 'preview'> {
  fields?: FieldDefinition[]
  /** The tabs of the form. The first one is open at first. */
  groups?: ReturnType<typeof fieldGroup>[]
}

/** Defines a document type. The title is what editors call a document of this type. */
export function documentType<Name extends string>(
  name: Name,
  title: string,
  { fields = [], groups = [], ...definition }: DocumentOptions,
) {
  return defineType({
    ...definition,
    ...{ name, title, type: 'document' },
    groups: groups.map((group, index) => ({ name: group.name, title: group.title, default: index === 0 })),
    fields: [...fields, ...groups.flatMap((group) => group.fields)],
  })
}

/** Defines a type of documents that staff sort by dragging. */
export function orderedType<Name extends string>(
  name: Name,
  title: string,
  { fields = [], ...definition }: DocumentOptions,
) {
  return documentType(name, title, {
    ...definition,
    orderings: [orderRankOrdering],
    fields: [orderField(name), ...fields],
  })
}

/** The values that a preview selects: text, switches and a picture. */
export type Selected<Text extends string, Switch extends string = never> = Pick<PreviewValue, 'media'> &
  Partial<Record<Text, string> & Record<Switch, boolean>>

/** Joins the details in a preview's subtitle. Leaves out those that are missing. */
export function detailsOf(...details: (string | false | null | undefined)[]): string {
  return details.filter(Boolean).join(' · ')
}

/** The rank of a type's first document: in the middle, to leave room on both sides. */
const FIRST_RANK = '0|hzzzzz:'

/** The hidden field that holds the rank of a document in a drag-to-sort list. New documents go last. */
function orderField(type: string) {
  const field: { initialValue?: unknown } = orderRankField({ type, newItemPosition: 'after' })
  const lastRank = field.initialValue
  return defineField({
    ...{ name: 'orderRank', title: 'Order', type: 'string', readOnly: true, hidden: true },
    // The plugin warns if the list is empty, so set the first rank ourselves.
    initialValue: async (params: unknown, context) => {
      const isFirst = await context
        .getClient({ apiVersion: API_VERSION })
        .fetch<boolean>('count(*[_type == $type && defined(orderRank)]) == 0', { type })
      return isFirst || !isResolver(lastRank) ? FIRST_RANK : lastRank(params, context)
    },
  })
}

function isResolver(value: unknown): value is InitialValueResolver<unknown, string> {
  return typeof value === 'function'
}
