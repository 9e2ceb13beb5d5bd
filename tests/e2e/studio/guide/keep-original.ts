import type { TestContent } from '../test-content.ts'

/** Remembers a one-off document, and gives what puts it back as it was, without a draft. */
export async function keepOriginal(content: TestContent, id: string): Promise<() => Promise<void>> {
  const draft = `drafts.${id}`
  await content.client.delete(draft)
  const original = await content.read(id)
  if (original === null) throw new Error(`The seed holds ${id}.`)
  return async () => {
    await content.client.transaction().delete(draft).createOrReplace(original).commit()
  }
}
