// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { pastedCells, tableRows, withCells } from './pasted-table'

/** A clipboard with the HTML and plain text that a program copied. */
function clipboard({ html = '', text = '' }: { html?: string; text?: string }) {
  return { getData: (format: string) => (format === 'text/html' ? html : text) }
}

it('pastes a Word table, whose cells contain paragraphs', () => {
  const html = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><!--StartFragment-->
    <table class=MsoTableGrid><tr><td><p class=MsoNormal><b>Route</b><o:p></o:p></p></td><td><p>Minutes<o:p></o:p></p></td></tr>
    <tr><td><p>407</p><p>Burwood</p></td><td><p>&nbsp;15</p></td></tr></table><!--EndFragment--></body></html>`
  expect(pastedCells(clipboard({ html }))).toEqual([
    ['Route', 'Minutes'],
    ['407 Burwood', '15'],
  ])
})

it('pastes tables from Google Docs and Google Sheets', () => {
  const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><div dir="ltr"><table><colgroup><col/></colgroup><tbody><tr><td><p><span>A</span></p></td><td><p><span>B</span></p></td></tr></tbody></table></div></b>`
  const sheets = `<google-sheets-html-origin><table data-sheets-root="1"><tbody><tr><td>A</td><td>B</td></tr><tr><td></td><td></td></tr></tbody></table>`
  expect(pastedCells(clipboard({ html: docs }))).toEqual([['A', 'B']])
  expect(pastedCells(clipboard({ html: sheets }))).toEqual([['A', 'B']])
})

it('keeps a pasted table’s columns aligned after cells that span several columns or rows', () => {
  const html =
    '<table><tr><th colspan=2>AB</th><th>C</th></tr><tr><td rowspan=2>1</td><td>2</td><td>3</td></tr><tr><td>4</td><td>5</td></tr></table>'
  expect(pastedCells(clipboard({ html }))).toEqual([
    ['AB', '', 'C'],
    ['1', '2', '3'],
    ['', '4', '5'],
  ])
})

it('pastes tab-separated text with quoted cells as a table', () => {
  expect(pastedCells(clipboard({ text: 'Route\tNote\r\n407\t"Two\nlines, ""quoted"""\n\t\n' }))).toEqual([
    ['Route', 'Note'],
    ['407', 'Two lines, "quoted"'],
  ])
})

it('does not paste a single cell as a table', () => {
  expect(pastedCells(clipboard({ text: 'Two words', html: '<p>Two words</p>' }))).toBeNull()
  expect(pastedCells(clipboard({ html: '<table><tr><td>One cell</td></tr></table>' }))).toBeNull()
})

it('pastes cells starting at the given cell and leaves the other cells unchanged', () => {
  const rows = tableRows([
    { _key: 'a', cells: ['A', 'B'] },
    { _key: 'b', cells: ['1', '2'] },
  ])
  expect(withCells(rows, [['x', 'y'], ['z']], { row: 1, column: 1 }, () => 'new')).toEqual([
    { _key: 'a', _type: 'tableRow', cells: ['A', 'B', ''] },
    { _key: 'b', _type: 'tableRow', cells: ['1', 'x', 'y'] },
    { _key: 'new', _type: 'tableRow', cells: ['', 'z', ''] },
  ])
})

it('tableRows drops null rows and clears invalid cells', () => {
  expect(tableRows(null)).toEqual([])
  expect(tableRows([null, { _key: 'a' }, { _key: 'b', cells: [1, 'x'] }])).toEqual([
    { _key: 'a', _type: 'tableRow', cells: [] },
    { _key: 'b', _type: 'tableRow', cells: ['', 'x'] },
  ])
})
