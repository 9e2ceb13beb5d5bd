import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('copyText reports whether the browser copied the text', async () => {
  const copied: string[] = []
  const writeText = (text: string) => Promise.resolve(void copied.push(text))
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('a link')).toBe(true)
  expect(copied).toEqual(['a link'])
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('Denied')) } })
  expect(await copyText('a link')).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(await copyText('a link')).toBe(false)
})
