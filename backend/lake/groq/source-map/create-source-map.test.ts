import {
  jsonPath,
  parseJsonPath,
  resolveEditInfo,
  resolveMapping,
  applySourceDocuments,
} from '@sanity/client/csm'
import { describe, expect, test } from 'vitest'
import { stegaClean, stegaEncodeSourceMap } from '@sanity/client/stega'
import { buildView } from '../../model/views.ts'
import { evaluateQuery } from '../../lake-fixture.ts'
import type { Json, LakeDocument, Perspective } from '../../model/types.ts'
import { createSourceMap } from './create-source-map.ts'

const STAMP = '2026-01-05T00:00:00Z'

function stored(_id: string, _type: string, attributes: Record<string, Json>): LakeDocument {
  return { ...attributes, _id, _type, _rev: 'r1', _createdAt: STAMP, _updatedAt: STAMP }
}

const DOCUMENTS = [
  stored('about', 'page', { title: 'About us', kind: 'plain', slug: { _type: 'slug', current: 'about' } }),
  stored('drafts.about', 'page', {
    title: 'About us all',
    kind: 'plain',
    slug: { _type: 'slug', current: 'about' },
  }),
  stored('ann', 'person', { name: 'Ann', born: '1990-02-03' }),
  stored('health', 'policy', {
    title: 'Health',
    area: 'care',
    slug: { _type: 'slug', current: 'health' },
    author: { _type: 'reference', _ref: 'ann' },
    tags: ['clinics', 'nurses'],
    body: [
      {
        _key: "b'1",
        _type: 'block',
        children: [
          { _key: 's1', _type: 'span', text: 'Care for ' },
          { _key: 's2', _type: 'span', text: 'all.' },
        ],
      },
    ],
  }),
  stored('housing', 'policy', {
    title: 'Aged care',
    area: 'care',
    slug: { _type: 'slug', current: 'housing' },
    summary: 'Homes',
  }),
  stored('rail', 'policy', {
    title: 'Rail',
    area: 'build',
    slug: { _type: 'slug', current: 'rail' },
    tags: ['nurses'],
  }),
]

async function ask(
  query: string,
  options: {
    params?: Record<string, Json>
    perspective?: Perspective
    isKeyed?: boolean
    /** Time limit in milliseconds for the query over marked strings. */
    markedTime?: number
  } = {},
) {
  const { params = {}, perspective = 'published', isKeyed = true, markedTime = 10_000 } = options
  const view = buildView({ documents: DOCUMENTS, perspective, visibility: 'all' })
  const evaluation = { query, params, view, identity: 'test', timestamp: new Date(STAMP), timeLimit: 10_000 }
  const result = await evaluateQuery(evaluation)
  const sourceMap = await createSourceMap({
    evaluation: { ...evaluation, timeLimit: markedTime },
    result,
    isKeyed,
  })
  /** The source of a value according to the official client. */
  const sourceOf = (path: string) => {
    const info = resolveEditInfo({
      resultSourceMap: sourceMap,
      resultPath: parseJsonPath(path),
      studioUrl: '/studio',
    })
    return info === undefined
      ? null
      : [info.id, typeof info.path === 'string' ? info.path : jsonPath(info.path)]
  }
  return { result, sourceMap, sourceOf }
}

describe('source map', () => {
  test('a source map has the format that the client expects', async () => {
    const { sourceMap } = await ask('*[_id == "ann"][0]{_id, name}')
    expect(sourceMap).toEqual({
      documents: [{ _id: 'ann', _type: 'person' }],
      paths: ["$['name']"],
      mappings: { "$['name']": { type: 'value', source: { type: 'documentValue', document: 0, path: 0 } } },
    })
  })

  test('a source map follows renamed, dereferenced and coalesced fields', async () => {
    const { sourceOf } = await ask(
      '*[_type == "policy"]{"heading": coalesce(summary, title), "by": author->name}',
    )
    expect(sourceOf("$[0]['heading']")).toEqual(['health', "$['title']"])
    expect(sourceOf("$[1]['heading']")).toEqual(['housing', "$['summary']"])
    expect(sourceOf("$[0]['by']")).toEqual(['ann', "$['name']"])
  })

  test('a source map covers lists of strings and portable text, by key or index', async () => {
    const query = '*[slug.current == $slug][0]{tags, body}'
    const params = { slug: 'health' }
    const keyed = await ask(query, { params })
    expect(keyed.sourceOf("$['tags'][1]")).toEqual(['health', "$['tags'][1]"])
    expect(keyed.sourceMap.paths).toContain(
      "$['body'][?(@._key=='b\\'1')]['children'][?(@._key=='s1')]['text']",
    )
    expect(
      resolveMapping(parseJsonPath("$['body'][0]['children'][0]['text']"), keyed.sourceMap),
    ).toBeDefined()
    const plain = await ask(query, { params, isKeyed: false })
    expect(plain.sourceOf("$['body'][0]['children'][0]['text']")).toEqual([
      'health',
      "$['body'][0]['children'][0]['text']",
    ])
  })

  test('a source map omits strings that the query created or combined', async () => {
    const { result, sourceOf } = await ask(
      '*[_id == "health"][0]{"label": "Rail", "text": pt::text(body), "both": title + ", " + area, title}',
    )
    expect(result).toEqual({ label: 'Rail', text: 'Care for all.', both: 'Health, care', title: 'Health' })
    expect(sourceOf("$['label']")).toBeNull()
    expect(sourceOf("$['text']")).toBeNull()
    expect(sourceOf("$['both']")).toBeNull()
    expect(sourceOf("$['title']")).toEqual(['health', "$['title']"])
  })

  test('a source map keeps the sort order when documents tie on the first sort key', async () => {
    const { result, sourceOf } = await ask(
      '*[_type == "policy"] | order(area desc, lower(title) asc){"heading": title, "group": area}',
    )
    expect(result).toMatchObject([{ heading: 'Aged care' }, { heading: 'Health' }, { heading: 'Rail' }])
    expect(sourceOf("$[0]['group']")).toEqual(['housing', "$['area']"])
    expect(sourceOf("$[1]['group']")).toEqual(['health', "$['area']"])
  })

  test('stega marks do not affect comparisons of fields, dates and lengths', async () => {
    const { result, sourceOf } = await ask(`*[_id == "health"][0]{
      "near": *[_type == "policy" && area == ^.area && _id != ^._id]{"group": area},
      "young": *[dateTime(born + "T00:00:00Z") > dateTime("1980-01-01T00:00:00Z") || length(name) == 3]{"called": name},
      "found": *[title match "heal*"]{"called": title}
    }`)
    expect(result).toEqual({
      near: [{ group: 'care' }],
      young: [{ called: 'Ann' }],
      found: [{ called: 'Health' }],
    })
    expect(sourceOf("$['near'][0]['group']")).toEqual(['housing', "$['area']"])
    expect(sourceOf("$['young'][0]['called']")).toEqual(['ann', "$['name']"])
    expect(sourceOf("$['found'][0]['called']")).toEqual(['health', "$['title']"])
  })

  test('a source map names the draft that supplied the string', async () => {
    const { sourceMap } = await ask('*[_id == "about"][0]{"heading": title}', { perspective: 'drafts' })
    expect(sourceMap.documents).toEqual([{ _id: 'drafts.about', _type: 'page' }])
  })

  test('a source map falls back to the only field with the same value if stega marks change the result', async () => {
    const { result, sourceOf } = await ask(
      '{"tags": array::unique(*[_type == "policy" && defined(tags)].tags[]), "names": *[_type == "person"].name}',
    )
    expect(result).toEqual({ tags: ['clinics', 'nurses'], names: ['Ann'] })
    expect(sourceOf("$['names'][0]")).toEqual(['ann', "$['name']"])
    expect(sourceOf("$['tags'][0]")).toEqual(['health', "$['tags'][0]"])
    expect(sourceOf("$['tags'][1]")).toBeNull()
  })

  test('a source map looks up strings by value if there is no time to evaluate the query twice', async () => {
    const { result, sourceOf } = await ask('*[_type == "person"].name', { markedTime: -1 })
    expect(result).toEqual(['Ann'])
    expect(sourceOf('$[0]')).toEqual(['ann', "$['name']"])
  })
})

describe('the official client', () => {
  const STAMPS = { _rev: 'r1', _createdAt: '2026-01-05T00:00:00Z', _updatedAt: '2026-01-05T00:00:00Z' }

  const PERSON: LakeDocument = { ...STAMPS, _id: 'drafts.ann', _type: 'person', name: 'Ann' }

  const POLICY: LakeDocument = {
    ...STAMPS,
    _id: 'health',
    _type: 'policy',
    author: { _type: 'reference', _ref: 'ann' },
    sections: [{ _key: 'a1', _type: 'hero', heading: 'Care first' }],
  }

  /** Typed for the client: the recursive JSON type is too deep for its generics. */
  async function answer(): Promise<{
    result: unknown
    sourceMap: Awaited<ReturnType<typeof createSourceMap>>
  }> {
    const view = buildView({ documents: [PERSON, POLICY], perspective: 'drafts', visibility: 'all' })
    const query =
      '*[_type == "policy"][0]{"blocks": sections[]{_key, "lead": heading}, "by": author->{"called": name}}'
    const evaluation = {
      query,
      params: {},
      view,
      identity: 'test',
      timestamp: new Date(0),
      timeLimit: 10_000,
    }
    const result = await evaluateQuery(evaluation)
    return { result, sourceMap: await createSourceMap({ evaluation, result, isKeyed: true }) }
  }

  test('stega links every string to its document and path', async () => {
    const { result, sourceMap } = await answer()
    const found: string[][] = []
    const encoded = stegaEncodeSourceMap(result, sourceMap, {
      enabled: true,
      studioUrl: '/studio',
      filter({ sourceDocument, sourcePath, value }) {
        found.push([value, sourceDocument._id, jsonPath(sourcePath)])
        return true
      },
    })
    expect(found).toEqual([
      ['Care first', 'health', "$['sections'][?(@._key=='a1')]['heading']"],
      ['Ann', 'drafts.ann', "$['name']"],
    ])
    expect(encoded).not.toEqual(result)
    expect(stegaClean(encoded)).toEqual(result)
  })

  test('the client uses a source map to patch a result with a changed draft', async () => {
    const { result, sourceMap } = await answer()
    const changed = applySourceDocuments(
      result,
      sourceMap,
      ({ _id }) => (_id === 'drafts.ann' ? { ...PERSON, name: 'Anna' } : _id === 'health' ? POLICY : null),
      (value) => value,
      'drafts',
    )
    expect(changed).toEqual({ blocks: [{ _key: 'a1', lead: 'Care first' }], by: { called: 'Anna' } })
  })
})
