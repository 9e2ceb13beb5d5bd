import { LANGUAGE } from '@/lib/shared/country'
import { fillIn } from '@/lib/shared/fill-in'

const IN_WORDS = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six'],
  ...['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
]

/** Names of the fields in which blocks keep their entries. */
const LISTS = [
  'cards',
  'tabs',
  'members',
  'groups',
  'localities',
  'sections',
  'items',
  'points',
  'rows',
] as const

/** Replaces `{count}` in a block's heading and introduction with the number of its entries. */
export function withCount<Block extends object>(block: Block): Block {
  const list = LISTS.map((name): unknown => Reflect.get(block, name)).find(Array.isArray)
  if (!list) return block
  const filled = ['heading', 'introduction'].flatMap((name) => {
    const text: unknown = Reflect.get(block, name)
    return typeof text === 'string' ? [[name, countIn(text, list.length)] as const] : []
  })
  return { ...block, ...Object.fromEntries(filled) }
}

function countIn(text: string, number: number): string {
  const count = IN_WORDS[number] ?? number.toLocaleString(LANGUAGE)
  const filled = fillIn(text, { count })
  return text.startsWith('{count}') ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled
}
