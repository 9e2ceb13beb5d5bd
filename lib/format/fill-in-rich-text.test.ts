import { expect, it } from 'vitest'
import { fillInRichText } from './fill-in-rich-text'

it('fills in every span and keeps marks and blocks', () => {
  const filled = fillInRichText(
    [
      {
        _type: 'block',
        _key: 'a',
        style: 'h3',
        children: [
          { _type: 'span', _key: 'b', text: '{party} ', marks: ['strong'] },
          { _type: 'span', _key: 'c', text: 'and {other}' },
        ],
      },
      { _type: 'block', _key: 'd' },
    ],
    { party: 'NGP' },
  )
  expect(filled).toEqual([
    {
      _type: 'block',
      _key: 'a',
      style: 'h3',
      children: [
        { _type: 'span', _key: 'b', text: 'NGP ', marks: ['strong'] },
        { _type: 'span', _key: 'c', text: 'and {other}' },
      ],
    },
    { _type: 'block', _key: 'd' },
  ])
})
