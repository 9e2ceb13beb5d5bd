import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePerspective, type View } from '../perspective.ts'
import { createDocumentCache } from '../store/document-cache.ts'
import type { LakeDocument } from '../types.ts'
import { buildView, createViews } from './views.ts'

const IDS = [
  'a',
  'b',
  'secret.a',
  'drafts.a',
  'drafts.b',
  'drafts.secret.a',
  'versions.r1.a',
  'versions.r2.a',
]
const KEYS = [...IDS, 'x', 'y']
const PERSPECTIVES = ['raw', 'published', 'drafts', 'r1', 'r2,r1', 'r1,drafts', 'published,drafts']

const attributes = fc.record({
  _type: fc.constantFrom('policy', 'page'),
  slug: fc.constantFrom('x', 'y').map((current) => ({ current })),
  to: fc.constantFrom(...IDS).map((_ref) => ({ _ref })),
  _system: fc.constantFrom({}, { delete: true }),
})
const change = fc.record({ id: fc.constantFrom(...IDS), next: fc.option(attributes) })
const transactions = fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { maxLength: 10 })

describe('the views of a reader', () => {
  it('are the same after following every change as when made anew', () => {
    fc.assert(
      fc.property(
        transactions,
        fc.constantFrom(...PERSPECTIVES),
        fc.constantFrom('public', 'all'),
        (list, name, visibility) => {
          const perspective = parsePerspective(name, 'raw')
          const documents = createDocumentCache([])
          const views = createViews(documents)
          const live = views.get(perspective, visibility)
          live.withSlug('x')
          for (const changes of list) {
            for (const { id, next } of changes) documents.replace(id, next === null ? null : stored(id, next))
            views.follow(changes.map(({ id }) => id))
          }
          const fresh = buildView({ documents: documents.all(), perspective, visibility })
          expect(contentOf(live)).toEqual(contentOf(fresh))
        },
      ),
      { seed: 20261121, numRuns: 400 },
    )
  }, 60_000)

  it('are kept for sixteen readers: more stacks than that cannot fill the memory', () => {
    const views = createViews(createDocumentCache([]))
    const first = views.get(['r0'], 'all')
    for (let stack = 1; stack < 16; stack += 1) views.get([`r${stack}`], 'all')
    expect(views.get(['r0'], 'all')).toBe(first)
    views.get(['r16'], 'all')
    expect(views.get(['r0'], 'all')).not.toBe(first)
  })

  it('are one for strangers, whatever stack they name', () => {
    const views = createViews(
      createDocumentCache([stored('a', { _type: 'policy' }), stored('versions.r0.a', { _type: 'policy' })]),
    )
    const first = views.get(['r0'], 'public')
    expect(first.documents).toMatchObject([{ _id: 'a', _originalId: 'a' }])
    for (const stack of [['r0', 'drafts'], ['drafts'], ['published'], 'drafts'] as const)
      expect(views.get(stack, 'public')).toBe(first)
    expect(views.get('published', 'public')).not.toBe(first)
    expect(views.get(['r0'], 'all').documents).toMatchObject([{ _id: 'a', _originalId: 'versions.r0.a' }])
  })

  it('leave a list alone that somebody is reading', () => {
    const documents = createDocumentCache([stored('a', { _type: 'policy' })])
    const views = createViews(documents)
    const read = views.get('raw', 'all').documents
    documents.replace('a', null)
    views.follow(['a'])
    expect(read).toHaveLength(1)
    expect(views.get('raw', 'all').documents).toHaveLength(0)
  })
})

function contentOf(view: View) {
  return {
    documents: view.documents,
    ids: [...view.byId].toSorted(([left], [right]) => (left < right ? -1 : 1)),
    types: ['policy', 'page'].map((type) => view.byType.get(type) ?? []),
    slugs: KEYS.map((key) => view.withSlug(key)),
    references: KEYS.map((key) => view.referringTo(key)),
  }
}

function stored(_id: string, rest: { _type: string }): LakeDocument {
  return { ...rest, _id, _rev: 'r', _createdAt: '', _updatedAt: '' }
}
