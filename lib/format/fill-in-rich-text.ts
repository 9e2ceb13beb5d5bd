import { fillIn } from './fill-in'

/** A block of long text, as far as its words go. */
interface Block {
  children?: readonly { text?: string }[]
}

/** Long text with values in the places that staff marked with braces, such as `{party}`. */
export function fillInRichText<const Text extends Block>(
  value: readonly Text[],
  values: Readonly<Record<string, string>>,
): Text[] {
  return value.map((block) => ({
    ...block,
    ...(block.children
      ? { children: block.children.map((span) => ({ ...span, text: fillIn(span.text ?? '', values) })) }
      : {}),
  }))
}
