import { describe, expect, it } from 'vitest'
import { busyMinutes, newId, uuidOf } from './form-kit'
import { NotStoredError } from './store-form'

describe('busyMinutes', () => {
  it('busyMinutes rounds the waiting time up to whole minutes', () => {
    expect(busyMinutes(new NotStoredError(429, '429', 1))).toBe(1)
    expect(busyMinutes(new NotStoredError(429, '429', 60))).toBe(1)
    expect(busyMinutes(new NotStoredError(429, '429', 61))).toBe(2)
  })

  it('busyMinutes falls back to ten minutes without a Retry-After header', () => {
    expect(busyMinutes(new NotStoredError(429, '429'))).toBe(10)
  })

  it('busyMinutes returns null for a failure other than the rate limit', () => {
    expect(busyMinutes(new NotStoredError(503, '53300', 60))).toBeNull()
    expect(busyMinutes(new TypeError('Failed to fetch'))).toBeNull()
  })
})

describe('newId', () => {
  it('newId creates unique version 4 UUIDs', () => {
    const ids = Array.from({ length: 100 }, newId)
    expect(new Set(ids).size).toBe(100)
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  it('uuidOf uses only the first sixteen bytes', () => {
    expect(uuidOf(new Uint8Array(32).fill(255))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  })
})
