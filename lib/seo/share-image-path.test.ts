import { expect, it } from 'vitest'
import { shareImagePath } from './share-image-path'

it('names a picture for every page, the home page included', () => {
  expect(['/', '/about', '/policies/data'].map(shareImagePath)).toEqual([
    '/share/home.png',
    '/share/about.png',
    '/share/policies/data.png',
  ])
})
