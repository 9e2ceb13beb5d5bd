declare global {
  var contentFailures: number | undefined
}

/**
 * Notes that content could not be read. The number lives on `globalThis`
 * because Next bundles pages and the reconciling timer apart.
 */
export function countContentFailure(): void {
  globalThis.contentFailures = countedContentFailures() + 1
}

/** How often content could not be read since the server started. */
export function countedContentFailures(): number {
  return globalThis.contentFailures ?? 0
}
