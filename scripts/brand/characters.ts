/** ASCII, the accents of Australian names, and the quotes, dashes, arrows and signs that text uses. */
export const CHARACTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('') +
  '\u00a0£©®°·½¼¾×ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜàáâäçèéêëìíîïñòóôöùúûüœ–—‘’“”•…→←↑↓™'
