/** Our Studio inputs that a text field can choose in its options. */
export type FieldInput = 'address' | 'faqTopic' | 'pageSection' | 'redirectTarget' | 'skyColour'

interface InputOptions {
  /** Our input for this field. Omit it to use Sanity's. */
  input?: FieldInput
  /** Maximum or recommended number of characters. The Studio counts up to it. */
  characters?: number
}

declare module '@sanity/types' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- only an interface can extend an interface
  interface StringOptions extends InputOptions {}
  // oxlint-disable-next-line typescript/no-empty-object-type -- see above
  interface UrlOptions extends InputOptions {}
}
