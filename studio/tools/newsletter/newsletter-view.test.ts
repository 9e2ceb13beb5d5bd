import { expect, it } from 'vitest'
import { documentViews } from './newsletter-view'

/** A stub of Sanity's view builder with titles only. */
const BUILDER = {
  document: () => ({ views: (titles: unknown[]) => titles }),
  view: {
    form: () => 'form',
    component: () => ({ id: () => ({ title: (title: string) => title }) }),
  },
}

/** The titles of a document's views for a role; undefined if it has only the form. */
function viewsFor(schemaType: string, ...roles: string[]): unknown {
  const currentUser = { roles: roles.map((name) => ({ name, title: name })) }
  const views: unknown = Reflect.apply(documentViews, undefined, [BUILDER, { schemaType, currentUser }])
  return Array.isArray(views) ? views : undefined
}

it.each(['administrator', 'editor'])('offers the %s role an “As email” view of a newsletter', (role) => {
  expect(viewsFor('newsletter', role)).toEqual(['form', 'As email'])
  expect(viewsFor('policy', role)).toBeUndefined()
})

it.each([['viewer'], ['contributor'], ['unknown']])(
  'hides the “As email” view of a newsletter from the %s role',
  (role) => {
    expect(viewsFor('newsletter', role)).toBeUndefined()
  },
)
