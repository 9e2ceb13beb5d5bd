import { LANGUAGE } from '../shared/country'

const UNITS = ['B', 'kB', 'MB', 'GB']
const STEP = 1000

/**
 * Formats a file's type and size.
 *
 * @param file extension without a dot, and size in bytes
 * @example fileFacts({ extension: 'pdf', size: 1_240_000 }) // 'PDF, 1.2 MB'
 */
export function fileFacts({ extension, size }: { extension: string | null; size: number | null }): string {
  return [extension?.toUpperCase(), size ? sizeWords(size) : ''].filter(Boolean).join(', ')
}

function sizeWords(size: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(size, 1)) / 3), UNITS.length - 1)
  const figure = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: power < 2 ? 0 : 1 })
  return `${figure.format(size / STEP ** power)} ${UNITS[power] ?? ''}`
}
