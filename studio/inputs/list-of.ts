import type { StringSchemaType } from 'sanity'

/** Whether a text field offers exactly the values of a list, such as the icons. */
export function isListOf(type: StringSchemaType, list: readonly { value: string }[]): boolean {
  const offered = type.options?.list
  return (
    offered?.length === list.length &&
    offered.every((item, index) => (typeof item === 'string' ? item : item.value) === list[index]?.value)
  )
}
