declare global {
  var lastContentChange: number | undefined
}

/** Notes that content changed. On `globalThis`, because Next bundles the proxy and the handler of notices apart. */
export function noteChange(): void {
  globalThis.lastContentChange = Date.now()
}

/** When content last changed as far as this server knows, in milliseconds; 0 before the first change. */
export function lastChange(): number {
  return globalThis.lastContentChange ?? 0
}
