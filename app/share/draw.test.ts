import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PALETTE } from '@/lib/brand/tokens'
import { DRAWN_MARK } from '@/lib/seo/page-metadata'
import { drawable, renderShareImage } from './draw'

let asked: string[]
beforeEach(() => {
  asked = []
  const local = fetch
  vi.stubGlobal('fetch', (address: string) => {
    if (address.startsWith('data:')) return local(address)
    asked.push(address)
    return Promise.reject(new Error('no network'))
  })
})
afterEach(() => void vi.unstubAllGlobals())

const WORDS = {
  ...{ partyName: 'Party', authorisation: 'A', colour: null, icon: null, mark: DRAWN_MARK },
  palette: PALETTE,
} as const

const draw = async (title: string) => {
  const picture = Buffer.from(await renderShareImage({ ...WORDS, title }))
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  return createHash('sha256').update(picture).digest('hex')
}

it.each([
  ['an emoji', 'Data 🎉', 'Data'],
  ['an emoji sequence', '👩‍👩‍👧 1️⃣ Data', '1 Data'],
  ['Chinese characters', '数据 Data', 'Data'],
  ['a symbol that may be an emoji', 'Data ❤️', 'Data'],
])('omits %s from a share image without requesting a font', async (_name, title, drawn) => {
  expect(await draw(title)).toBe(await draw(drawn))
  expect(asked).toEqual([])
})

it.each([
  ['Māori', 'Maori'],
  ['Nguyễn Đình', 'Nguyên Dinh'],
  ['Straße €5 © ™', 'Strae 5'],
])('draws the non-ASCII characters in “%s” on a share image', async (title, plain) => {
  expect(await draw(title)).not.toBe(await draw(plain))
  expect(asked).toEqual([])
})

it('draws a share image even if the fonts have none of the title’s characters', async () => {
  expect(await draw('数据')).toBe(await draw(''))
})

it.each([
  ['Māori Nguyễn', 'Māori Nguyễn'],
  ['Ma\u0304ori', 'Māori'],
  ['ȟaŋ', 'haŋ'],
  ['数据\u200b Data \u{1f1e6}\u{1f1fa}', 'Data'],
])('reduces “%s” to characters that the share image’s fonts have', (text, drawn) => {
  expect(drawable(text)).toBe(drawn)
})

it('draws a policy’s colour and icon on its share image', async () => {
  const pictures = await Promise.all(
    [WORDS, { ...WORDS, colour: 'teal' as const }, { ...WORDS, colour: 'teal' as const, icon: 'leaf' }].map(
      async (copy) => Buffer.from(await renderShareImage({ ...copy, title: 'Data' })).toString('base64'),
    ),
  )
  expect(new Set(pictures).size).toBe(3)
  expect(asked).toEqual([])
})
