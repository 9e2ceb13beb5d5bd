declare global {
  var lastContentChange: number | undefined
}

/** Notes that the content store told of a change. On `globalThis`, as in failures.ts. */
export function noteChange(): void {
  globalThis.lastContentChange = Date.now()
}

/** When the content store last told of a change, in milliseconds; 0 before the first. */
export function lastChange(): number {
  return globalThis.lastContentChange ?? 0
}
