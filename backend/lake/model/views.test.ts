import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePerspective, type View } from './perspective.ts'
import type { LakeDocument } from './types.ts'
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

describe('views', () => {
  it('an incrementally updated view equals a freshly built one', () => {
    fc.assert(
      fc.property(
        transactions,
        fc.constantFrom(...PERSPECTIVES),
        fc.constantFrom('public', 'all'),
        (list, name, visibility) => {
          const perspective = parsePerspective(name, 'raw')
          const views = createViews([])
          const live = views.get(perspective, visibility)
          live.withSlug('x')
          for (const changes of list) {
            views.apply(
              changes.map(({ id, next }) => ({
                documentId: id,
                next: next === null ? null : stored(id, next),
              })),
            )
          }
          const fresh = buildView({ documents: views.get('raw', 'all').documents, perspective, visibility })
          expect(contentOf(live)).toEqual(contentOf(fresh))
        },
      ),
      { seed: 20261121, numRuns: 400 },
    )
  }, 60_000)

  it('a view updated by a change to a hundred documents equals a freshly built one', () => {
    const views = createViews([])
    const many = Array.from({ length: 100 }, (_, at) => {
      const documentId = at % 2 === 0 ? `d${at}` : `drafts.d${at}`
      const content = { slug: { current: 'x' }, to: { _ref: 'a' } }
      return {
        documentId,
        next: { ...stored(documentId, { _type: at < 70 ? 'page' : 'policy' }), ...content },
      }
    })
    const lives = PERSPECTIVES.map((name) => views.get(parsePerspective(name, 'raw'), 'all'))
    const seen = () => lives.map((live) => [live.withSlug('x').length, live.referringTo('a').length])
    expect(new Set(seen().flat())).toEqual(new Set([0]))
    views.apply(many)
    expect(seen()).toEqual([100, 50, 100, 50, 50, 100, 100].map((count) => [count, count]))
    views.apply(many.slice(0, 70).map(({ documentId }) => ({ documentId, next: null })))
    expect(seen()).toEqual([30, 15, 30, 15, 15, 30, 30].map((count) => [count, count]))
    for (const [at, name] of PERSPECTIVES.entries()) {
      const { documents } = views.get('raw', 'all')
      const fresh = buildView({ documents, perspective: parsePerspective(name, 'raw'), visibility: 'all' })
      expect(lives[at] && contentOf(lives[at])).toEqual(contentOf(fresh))
    }
  })

  it('keeps at most sixteen views in memory', () => {
    const views = createViews([])
    const first = views.get(['r0'], 'all')
    for (let stack = 1; stack < 16; stack += 1) views.get([`r${stack}`], 'all')
    expect(views.get(['r0'], 'all')).toBe(first)
    views.get(['r16'], 'all')
    expect(views.get(['r0'], 'all')).not.toBe(first)
  })

  it('gives anonymous readers the same view for every perspective stack', () => {
    const views = createViews([
      stored('a', { _type: 'policy' }),
      stored('versions.r0.a', { _type: 'policy' }),
    ])
    const first = views.get(['r0'], 'public')
    expect(first.documents).toMatchObject([{ _id: 'a', _originalId: 'a' }])
    for (const stack of [['r0', 'drafts'], ['drafts'], ['published'], 'drafts'] as const)
      expect(views.get(stack, 'public')).toBe(first)
    expect(views.get('published', 'public')).not.toBe(first)
    expect(views.get(['r0'], 'all').documents).toMatchObject([{ _id: 'a', _originalId: 'versions.r0.a' }])
  })

  it('a change does not mutate a list of documents that a reader already has', () => {
    const views = createViews([stored('a', { _type: 'policy' })])
    const read = views.get('raw', 'all').documents
    views.apply([{ documentId: 'a', next: null }])
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
