/** Types for the part of the package's API that subset-font.ts uses, because the package comes without any. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype'
      /** Keeps all characters if the text is empty. */
      keepAllGlyphs?: boolean
      /** A range keeps the axis; a number fixes it. */
      variationAxes?: Record<string, number | { min: number; max: number }>
    },
  ): Promise<Buffer>
}
