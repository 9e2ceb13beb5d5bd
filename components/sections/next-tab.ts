/**
 * The tab that a key leads to, going round at both ends, or null for other keys.
 *
 * @param key as in `KeyboardEvent.key`
 */
export function nextTab(key: string, active: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (active + 1) % count
    case 'ArrowLeft':
    case 'ArrowUp':
      return (active - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
