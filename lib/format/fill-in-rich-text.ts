import type { RichText } from '@/lib/content/sanity.types'
import { fillIn } from './fill-in'

/** Long text with values in the places that staff marked with braces, such as `{party}`. */
export function fillInRichText(value: RichText, values: Readonly<Record<string, string>>): RichText {
  return value.map((block) => ({
    ...block,
    ...(block.children
      ? { children: block.children.map((span) => ({ ...span, text: fillIn(span.text ?? '', values) })) }
      : {}),
  }))
}
