import { expect, it } from 'vitest'
import { readFailure } from './database.ts'

it('readFailure reads the fields of a Postgres error', () => {
  const error = Object.assign(new Error('duplicate key'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (id)',
  })
  expect(readFailure(error)).toEqual({
    code: '23505',
    message: 'duplicate key',
    detail: 'Key (id)',
    hint: null,
  })
})

it.each(['EPIPE', 'ECONNRESET', 'EBADF'])(
  'readFailure does not treat a socket’s %s as a Postgres error',
  (code) => {
    const error = Object.assign(new Error(`write ${code}`), { code, errno: -32, syscall: 'write' })
    expect(readFailure(error)).toBeNull()
  },
)
