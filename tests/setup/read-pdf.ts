import { inflateSync } from 'node:zlib'

/** A one-page PDF, parsed for tests without the library that wrote it. Lengths are in points. */
export interface ReadPdf {
  pages: number
  boxes: Record<'MediaBox' | 'BleedBox' | 'TrimBox', number[]>
  /** Fonts by their names in the file, and whether they are embedded. */
  fonts: { name: string; isEmbedded: boolean }[]
  /** Each piece of text in reading order, with the structure tag that screen readers use. */
  texts: { tag: string; text: string }[]
  /** The content stream of the page: drawing operators and their operands. */
  page: string
  source: string
}

/** Reads a PDF as pdfkit writes it: sequential objects, text as glyph numbers, `ToUnicode` tables. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const source = unpacked(Buffer.from(bytes))
  const objects = new Map(
    [...source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id, body]) => [id ?? '', body ?? '']),
  )
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n\/Parent /.test(body))
  const page = pages[0] ?? ''
  const program = objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? ''
  const letters = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
      name ?? '',
      unicodeOf(objects.get(id ?? '') ?? '', objects),
    ]),
  )
  return {
    pages: pages.length,
    boxes: {
      MediaBox: boxOf(page, 'MediaBox'),
      BleedBox: boxOf(page, 'BleedBox'),
      TrimBox: boxOf(page, 'TrimBox'),
    },
    fonts: [...objects.values()]
      .filter((body) => body.includes('/Type /FontDescriptor'))
      .map((body) => ({
        name: /\/FontName \/(\S+)/.exec(body)?.[1] ?? '',
        isEmbedded: /\/FontFile2 \d+ 0 R/.test(body),
      })),
    texts: textsOf(program, letters),
    page: program,
    source,
  }
}

/** The file with its streams decompressed, one byte per character. */
function unpacked(file: Buffer): string {
  let text = ''
  let at = 0
  const streams = /\/Length (\d+)\n(\/Filter \/FlateDecode\n)?>>\nstream\n/g
  const whole = file.toString('latin1')
  for (let match = streams.exec(whole); match; match = streams.exec(whole)) {
    const [head, length, filter] = match
    const start = match.index + head.length
    const end = start + Number(length)
    text += whole.slice(at, start)
    text += (filter ? inflateSync(file.subarray(start, end)) : file.subarray(start, end)).toString('latin1')
    at = end
    streams.lastIndex = end
  }
  return text + whole.slice(at)
}

function boxOf(page: string, name: string): number[] {
  const numbers = new RegExp(`/${name} \\[([^\\]]+)\\]`).exec(page)?.[1] ?? ''
  return numbers.split(' ').map((number) => Math.round(Number(number) * 100) / 100)
}

/** The characters of a font's glyphs, in glyph order. */
function unicodeOf(font: string, objects: ReadonlyMap<string, string>): string[] {
  const table = objects.get(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? '') ?? ''
  const ranges = [...table.matchAll(/<[\da-f]+> <[\da-f]+> \[([^\]]+)\]/g)]
  return ranges.flatMap(([, codes = '']) =>
    [...codes.matchAll(/<([\da-f ]+)>/g)].map(([, code = '']) =>
      Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  )
}

function textsOf(program: string, letters: ReadonlyMap<string, readonly string[]>): ReadPdf['texts'] {
  const marked = [...program.matchAll(/\/(\w+) <<\n\/MCID \d+\n>> BDC\n([\s\S]*?)\nEMC/g)]
  return marked.map(([, tag = '', body = '']) => {
    const lines = new Map<string, string>()
    const runs = body.matchAll(/1 0 0 1 \S+ (\S+) Tm\n\/(F\d+) [\d.]+ Tf\n[\s\S]*?\[(.*?)\] TJ/g)
    for (const [, height = '', font = '', glyphs = ''] of runs) {
      const text = [...glyphs.matchAll(/<([\da-f]+)>/g)]
        .flatMap(([, run = '']) => run.match(/.{4}/g) ?? [])
        .map((glyph) => letters.get(font)?.[Number.parseInt(glyph, 16)] ?? '?')
        .join('')
      lines.set(height, (lines.get(height) ?? '') + text)
    }
    return { tag, text: [...lines.values()].join(' ').replaceAll('\u00a0', ' ') }
  })
}
