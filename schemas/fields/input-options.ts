/** The inputs of the Studio that a text field can ask for in its options. */
export type FieldInput = 'address' | 'faqTopic' | 'pageSection' | 'redirectTarget' | 'skyColour'

interface InputOptions {
  /** The Studio's input for this field. Left out: Sanity's own. */
  input?: FieldInput
  /** Maximum or recommended number of characters. The Studio counts up to it. */
  characters?: number
}

declare module '@sanity/types' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- an interface is extended by an interface only
  interface StringOptions extends InputOptions {}
  // oxlint-disable-next-line typescript/no-empty-object-type -- see above
  interface UrlOptions extends InputOptions {}
}
