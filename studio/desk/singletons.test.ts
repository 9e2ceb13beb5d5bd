import { expect, it } from 'vitest'
import { singletonActions } from './singletons'

const OFFERED = ['publish', 'schedule', 'unpublish', 'duplicate', 'delete', 'unpublishVersion'].map(
  (action) => ({ action }),
)

it.each([
  ['footer', 'footer', ['publish', 'schedule']],
  ['page', 'home', ['publish', 'schedule', 'duplicate']],
  ['page', 'drafts.home', ['publish', 'schedule', 'duplicate']],
  ['page', 'about', ['publish', 'schedule', 'unpublish', 'duplicate', 'delete', 'unpublishVersion']],
])('offers these actions for a %s with the ID %s: %j', (schemaType, documentId, offered) => {
  const actions: unknown = Reflect.apply(singletonActions, undefined, [OFFERED, { schemaType, documentId }])
  expect(actions).toEqual(offered.map((action) => ({ action })))
})
