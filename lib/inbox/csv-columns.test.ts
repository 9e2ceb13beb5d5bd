import { expect, test } from 'vitest'
import { columnsFor, defaultColumns, chosenColumns } from './csv-columns'

test('birth dates and addresses are in no file unless an administrator asks for them', () => {
  const usual = [
    ...['Received', 'Number', 'Level', 'Name', 'Email', 'Phone', 'File'],
    ...['State', 'Assigned to', 'Notes', 'Consent', 'Id'],
  ]
  expect(defaultColumns('membership')).toEqual(usual)
  expect(columnsFor('membership', false)).toEqual(usual)
  expect(chosenColumns('membership', null, true)).toEqual(usual)
  expect(columnsFor('membership', true)).toEqual([
    ...['Received', 'Number', 'Level', 'Name', 'Email', 'Phone'],
    ...['Date of birth', 'Street', 'Suburb', 'State or territory', 'Postcode'],
    ...['File', 'State', 'Assigned to', 'Notes', 'Consent', 'Id'],
  ])
})

test.each(['Date of birth', 'Street', 'Suburb', 'State or territory', 'Postcode'])(
  'an editor is refused the column “%s”, and an administrator gets it',
  (heading) => {
    expect(chosenColumns('membership', `Name,${heading}`, false)).toBe('forbidden')
    expect(chosenColumns('membership', `Name,${heading}`, true)).toEqual(['Name', heading])
  },
)

test('columns come in their own order, each once, and none that the kind does not have', () => {
  expect(chosenColumns('contact', 'Email,Name,Email', false)).toEqual(['Name', 'Email'])
  expect(chosenColumns('contact', 'Name,Date of birth', true)).toBe('unknown')
  expect(chosenColumns('contact', 'Name,', false)).toBe('unknown')
  expect(chosenColumns('contact', '', false)).toBe('unknown')
})
