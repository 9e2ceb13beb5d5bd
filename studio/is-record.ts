/** Whether a value from outside has fields that can be asked for; lists are records too. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
