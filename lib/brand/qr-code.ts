import { encode } from 'uqr'

/** Width of the quiet zone around a code, in modules (ISO/IEC 18004). */
const QUIET = 4

/** A QR code on a sheet: its square, including the quiet zone, and the path of its dark modules. */
export type QrCode = ReturnType<typeof qrCode>

/** Creates the QR code for an address, placed in a square. It still scans when 15% of it is damaged. */
export function qrCode(address: string, { x, top, size }: Record<'x' | 'top' | 'size', number>) {
  const { data, size: count } = encode(address, { ecc: 'M', border: 0 })
  const side = size / (count + 2 * QUIET)
  const at = (index: number) => hundredths((index + QUIET) * side)
  const path = data
    .flatMap((cells, row) => {
      const [from, to] = [hundredths(top + at(row)), hundredths(top + at(row + 1))]
      return runsOf(cells).map(([start, end]) => {
        const [left, right] = [hundredths(x + at(start)), hundredths(x + at(end))]
        return `M${left} ${from}H${right}V${to}H${left}z`
      })
    })
    .join('')
  return { x, top, size, path }
}

/** Finds runs of dark modules in a row. Drawing each module separately would leave hairlines in print. */
function runsOf(cells: readonly boolean[]): [start: number, end: number][] {
  const runs: [number, number][] = []
  for (const [index, isDark] of cells.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last?.[1] === index) last[1] = index + 1
    else runs.push([index, index + 1])
  }
  return runs
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
