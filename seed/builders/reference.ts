/** A reference to the document with the given id. */
export function reference(id: string) {
  return { _type: 'reference', _ref: id } as const
}
