/** A number with its noun, as in “1 volunteer” and “1,200 volunteers”. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`
}
