import { PostgrestError } from '@supabase/postgrest-js'
import { expect, test } from 'vitest'
import { inboxFailure } from './database'

const failure = (code: string, status: number) => {
  const { status: told, message } = inboxFailure(
    new PostgrestError({ code, message: 'jo@example.org', details: '', hint: '' }),
    status,
  )
  return [told, message]
}

test('tells staff what to do about a database error without quoting the error', () => {
  expect(failure('PT400', 400)).toEqual([
    400,
    'Too many entries match this short search. Enter three letters or more.',
  ])
  expect(failure('23514', 400)).toEqual([400, 'The database rejected this change.'])
  expect(failure('PT404', 404)).toEqual([404, 'This entry has been erased.'])
  expect(failure('57014', 500)).toEqual([502, 'The database answered 500 57014. Try again.'])
})
