import { orderRankField } from '@sanity/orderable-document-list'
import { defineField, type InitialValueResolver } from 'sanity'
import { API_VERSION } from '../rules/site-addresses'

/** The rank of a type's first document: in the middle, to leave room on both sides. */
const FIRST_RANK = '0|hzzzzz:'

/** The hidden field that holds the rank of a document in a drag-to-sort list. New documents go last. */
export function orderField(type: string) {
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
