import { expect, it } from 'vitest'
import { parseTransform } from './transform-params.ts'

const parse = (query: string) => parseTransform(new URLSearchParams(query))

it('ignores unknown image parameters, such as tracking parameters', () => {
  expect(parse('utm_source=x')).toEqual(parse(''))
})

it('rounds fractional image parameters', () => {
  expect(parse('w=199.6&rect=0.4,1.6,10.2,10')).toMatchObject({
    width: 200,
    rect: { left: 0, top: 2, width: 10, height: 10 },
  })
})

it('parses a colour that begins with its alpha channel', () => {
  expect(parse('bg=80ff0000').background).toBe('#ff000080')
  expect(parse('bg=FFF').background).toBe('#fff')
})

it.each([
  'w=0',
  'w=9000',
  'w=wide',
  'w=',
  'h=-5',
  'q=101',
  'dpr=4',
  'fit=stretch',
  'crop=somewhere',
  'fp-x=1.5',
  'fm=exe',
  'auto=compress',
  'rect=1,2,3',
  'rect=a,b,c,d',
  'bg=red',
  'blur=NaN',
])('refuses the image parameter %s', (query) => {
  expect(() => parse(query)).toThrow('Invalid value for parameter')
})
