import { isRecord } from '../json.ts'
import { visitNodes, type QueryTree } from '../query/groq.ts'
import type { LakeDocument } from '../types.ts'
import { withoutMarks } from './markers.ts'

/** Begins a reference that no document can have: ids hold no spaces. */
const PREFIX = 'without marks '
const COMPARISONS: readonly unknown[] = ['==', '!=', '<', '<=', '>', '>=']
/** Functions whose answer depends on the very characters of their arguments. */
const READERS: readonly unknown[] = ['dateTime', 'length', 'startsWith', 'split']
const TEXT_FUNCTIONS: readonly unknown[] = ['lower', 'upper', 'string', 'coalesce']

/**
 * Makes a query compare, sort and measure texts as they are without their marks.
 * groq-js takes no functions of ours, but it asks for every `->`; so such an
 * operand becomes a dereference that carries the text and that
 * `documentsAndTexts` answers. Values that are not texts stay as they are.
 * Changes the tree, and runs after narrowTree, which looks for plain comparisons.
 */
export function compareUnmarked(tree: QueryTree): void {
  visitNodes(tree, (node) => {
    const { type, op, name, args } = node
    if (type === 'OpCall' && COMPARISONS.includes(op)) {
      node['left'] = unmarked(node['left'])
      node['right'] = unmarked(node['right'])
    }
    if (type === 'FuncCall' && READERS.includes(name) && Array.isArray(args))
      node['args'] = args.map(unmarked)
    if (type === 'PipeFuncCall' && name === 'order' && Array.isArray(args))
      node['args'] = args.map(unmarkedKey)
  })
}

/** The documents by id, and the answers to the references that `compareUnmarked` puts in. */
export function documentsAndTexts(documents: readonly LakeDocument[]): ReadonlyMap<string, LakeDocument> {
  return new DocumentsAndTexts(documents.map((document) => [document._id, document]))
}

class DocumentsAndTexts extends Map<string, LakeDocument> {
  override get(id: string): LakeDocument | undefined {
    if (!id.startsWith(PREFIX)) return super.get(id)
    const text = withoutMarks(id.slice(PREFIX.length))
    return { _id: '', _type: '', _rev: '', _createdAt: '', _updatedAt: '', text }
  }
}

function unmarkedKey(key: unknown): unknown {
  const isDirected = isRecord(key) && (key['type'] === 'Asc' || key['type'] === 'Desc')
  return isDirected ? { ...key, base: unmarked(key['base']) } : unmarked(key)
}

/** `coalesce({"_ref": PREFIX + operand}->text, operand)`: adding anything but a text to a text gives null. */
function unmarked(operand: unknown): unknown {
  if (!canBeMarked(operand)) return operand
  const reference = { type: 'OpCall', op: '+', left: { type: 'Value', value: PREFIX }, right: operand }
  const holder = {
    type: 'Object',
    attributes: [{ type: 'ObjectAttributeValue', name: '_ref', value: reference }],
  }
  const text = { type: 'AccessAttribute', name: 'text', base: { type: 'Deref', base: holder } }
  return { type: 'FuncCall', namespace: 'global', name: 'coalesce', args: [text, operand] }
}

// An operand that is not a text is evaluated twice: whole subqueries, such as count(*[…]), must not be.
function canBeMarked(operand: unknown): boolean {
  if (!isRecord(operand)) return false
  const { type, name, op } = operand
  if (type === 'AccessAttribute') return typeof name === 'string' && !name.startsWith('_')
  return (type === 'FuncCall' && TEXT_FUNCTIONS.includes(name)) || (type === 'OpCall' && op === '+')
}
