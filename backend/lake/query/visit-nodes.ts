import { isRecord } from '../json.ts'
import type { QueryTree } from './groq.ts'

/** Calls back for every node of a parsed query, outer ones first. Values are not looked into. */
export function visitNodes(value: unknown, visit: (node: QueryTree) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visitNodes(item, visit)
  } else if (isRecord(value)) {
    if (value['type'] === 'Value') return
    visit(value)
    for (const item of Object.values(value)) visitNodes(item, visit)
  }
}
