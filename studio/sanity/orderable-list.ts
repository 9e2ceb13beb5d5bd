import { orderableDocumentListDeskItem, type OrderableListConfig } from '@sanity/orderable-document-list'
import type { ComponentType } from 'react'
import type { ListItem } from 'sanity/structure'
import { isRecord } from '../../lib/shared/is-record'

/** The action of the plugin's “Show increments” menu item. */
const INCREMENTS = 'showIncrements'

/**
 * The list item for a drag-to-sort type: the plugin's, with our own list component, title, and label for the menu item
 * that shows arrows.
 */
export function orderableItem(options: OrderableListConfig, component: ComponentType<never>): ListItem {
  const item = orderableDocumentListDeskItem(options)
  if (!isRecord(item.child) || !Array.isArray(item.child['menuItems'])) return item
  const menuItems = item.child['menuItems'].map((entry: unknown) =>
    isRecord(entry) && entry['action'] === INCREMENTS
      ? { ...entry, title: 'Show arrows to move rows' }
      : entry,
  )
  Object.assign(item.child, { title: options.title, menuItems, component })
  return item
}
