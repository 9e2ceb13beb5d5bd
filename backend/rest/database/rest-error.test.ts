import { expect, it } from 'vitest'
import { toRestError } from './rest-error.ts'

const failure = (code: string, fields: { message?: string; detail?: string } = {}) => ({
  message: 'refused',
  detail: null,
  hint: null,
  ...fields,
  code,
})

it.each([
  ['23514', 400],
  ['23502', 400],
  ['22P02', 400],
  ['23505', 409],
  ['23503', 409],
  ['42883', 404],
  ['P0001', 400],
  ['54000', 400],
  ['54001', 400],
  ['P0002', 500],
  ['53100', 503],
  ['53400', 500],
  ['08006', 503],
  ['57014', 500],
  ['PT404', 404],
  ['XX000', 500],
])('maps SQLSTATE %s to PostgREST’s status %i', (code, status) => {
  expect(toRestError(failure(code), 'anon')).toMatchObject({ status, body: { code, message: 'refused' } })
})

it('a permission error returns 401 to anonymous callers and 403 to others', () => {
  expect(toRestError(failure('42501'), 'anon').status).toBe(401)
  expect(toRestError(failure('42501'), 'service_role').status).toBe(403)
})

it('passes on the details of an error but not the failing row', () => {
  const key = 'Key (id)=(1) already exists.'
  expect(toRestError(failure('23505', { detail: key }), 'anon').body.details).toBe(key)
  const row = 'Failing row contains (1, Jo, jo@example.org).'
  expect(toRestError(failure('23514', { detail: row }), 'anon').body.details).toBeNull()
})

it('lets SQL define the error response', () => {
  const message = JSON.stringify({ code: '429', message: 'Too many', hint: 'Later' })
  const detail = JSON.stringify({ status: 429, headers: { 'Retry-After': '60' } })
  expect(toRestError(failure('PGRST', { message, detail }), 'anon')).toMatchObject({
    status: 429,
    body: { code: '429', message: 'Too many', details: null, hint: 'Later' },
    headers: { 'Retry-After': '60' },
  })
})

it.each(['text instead of JSON', '{"status": 999}', '{}'])(
  'returns 500 if SQL defines an invalid error response: %s',
  (detail) => {
    const message = JSON.stringify({ code: '429', message: 'Too many' })
    expect(toRestError(failure('PGRST', { message, detail }), 'anon')).toMatchObject({
      status: 500,
      body: { code: 'PGRST121' },
    })
  },
)
