/** The text of our own inputs. */
export const MESSAGES = {
  icons: 'Icons',
  colours: 'Colours',
  drawings: 'Drawings',
  anyColour: (title: string) => `${title}: any colour`,
  partyColours: (title: string) => `${title}: party colours`,
  contrast: (figure: string, least: number, isEnough: boolean) =>
    isEnough
      ? `Contrast of the text on the sky: ${figure}:1. It is easy to read.`
      : `Contrast of the text on the sky: ${figure}:1. It must be at least ${least}:1: choose a darker or lighter colour.`,
  noContrast: 'Choose all three colours to see the contrast of the text on the sky.',
  chosen: (title: string) => `Chosen: ${title}`,
  noneChosen: 'Nothing chosen yet',
  counter: (length: number, most: number) => `${length} of ${most} characters`,
  tooLong: (length: number, most: number) => `${length} of ${most} characters: ${length - most} too many`,
  searchPreview: 'In search results',
  sharePreview: 'When shared',
  fallback: 'Empty fields use the text of the page.',
  noTitle: 'No title yet',
  noDescription: 'No description yet: search engines pick a sentence from the page.',
  shareImage: 'Picture that is shown when the page is shared',
  shareImageNote: 'The picture shows the published page.',
  noShareImage: 'The picture appears once the page is published.',
  noTopic: 'No topic',
  unknownTopic: (topic: string) => `“${topic}” – not a topic of the FAQ`,
  topOfPage: 'The top of the page',
  unknownSection: (anchor: string) => `“${anchor}” – the page has no such section`,
  noParties: 'Add the other parties first.',
  pasteTable:
    'Copy a table in Word, Google Docs or a spreadsheet and paste it here, or start with an empty one.',
  pasteHere: 'Paste a table here',
  emptyTable: 'Start with an empty table',
  tableKeys:
    'Tab moves to the next cell, and Enter and the arrow keys move up and down. A table that you paste into a cell fills the cells from there on.',
  cell: (row: number, column: number) => `Row ${row}, column ${column}`,
  addRow: 'Add row',
  addColumn: 'Add column',
  removeRow: (row: number) => `Remove row ${row}`,
  removeColumn: (column: number) => `Remove column ${column}`,
  undoPaste: 'Undo paste',
  choosePage: 'Choose a page…',
} as const
