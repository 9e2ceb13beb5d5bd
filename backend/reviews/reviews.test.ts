import type { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LogEntry } from '../base/log.ts'
import { openTestLake } from '../lake/lake-fixture.ts'
import type { ContentLake } from '../lake/lake.ts'
import type { Json } from '../lake/model/types.ts'
import { createAccounts } from '../staff/accounts.ts'
import { openStaffStore } from '../staff/staff-store.ts'
import { createReviews, settleReviews } from './reviews.ts'

let lake: ContentLake
let reviews: ReturnType<typeof createReviews>
let people: string[]
let store: DatabaseSync
let logged: LogEntry[]
const log = (entry: LogEntry) => void logged.push(entry)

beforeEach(() => {
  lake = openTestLake()
  logged = []
  store = openStaffStore(':memory:')
  const accounts = createAccounts(store)
  people = ['ana', 'ben'].map(
    (name) =>
      accounts.create({ email: name, name, role: 'editor', passwordHash: '', now: 0 })?.id ?? 'missing',
  )
  reviews = createReviews(store)
})
afterEach(() => lake.close())

/** Requests a review of Ana's draft of a published document. */
function ask(): void {
  const [askerId = '', reviewerId = ''] = people
  lake.commit({ author: askerId, mutations: [{ create: { _id: 'a', _type: 'policy' } }] })
  lake.commit({ author: askerId, mutations: [{ create: { _id: 'drafts.a', _type: 'policy' } }] })
  const [revision, askedAt] = [lake.getDocument('drafts.a')?._rev ?? '', lake.now().getTime()]
  reviews.ask({
    ...{ documentId: 'a', documentType: 'policy', revision },
    askerId,
    reviewerId,
    word: '',
    askedAt,
  })
}

const publish: Json[] = [
  { createOrReplace: { _id: 'a', _type: 'policy', title: 'New' } },
  { delete: { id: 'drafts.a' } },
]

test('starting the backend closes the review of a document published while the backend was stopped', () => {
  ask()
  lake.commit({ author: 'somebody', mutations: publish })
  expect(reviews.list()).toMatchObject([{ state: 'open' }])
  settleReviews(lake, reviews, log)
  expect(reviews.list()).toMatchObject([{ state: 'published', answeredBy: 'somebody' }])
})

test('starting the backend deletes the review of a discarded draft', () => {
  ask()
  lake.commit({ author: 'somebody', mutations: [{ delete: { id: 'drafts.a' } }] })
  settleReviews(lake, reviews, log)
  expect(reviews.list()).toEqual([])
})

test('the next start closes a review that an earlier start could not update', () => {
  ask()
  lake.commit({ author: 'somebody', mutations: publish })
  store.exec('PRAGMA query_only = ON')
  settleReviews(lake, reviews, log)
  expect(logged).toMatchObject([{ level: 'error', event: 'review not settled' }])
  expect(reviews.list()).toMatchObject([{ state: 'open' }])
  store.exec('PRAGMA query_only = OFF')
  settleReviews(lake, reviews, log)
  expect(reviews.list()).toMatchObject([{ state: 'published' }])
})

test('a review stays open when its draft changes', () => {
  ask()
  settleReviews(lake, reviews, log)
  lake.commit({ author: 'somebody', mutations: [{ patch: { id: 'drafts.a', set: { title: 'Newer' } } }] })
  expect(reviews.list()).toMatchObject([{ state: 'open' }])
})

test('a closed review is kept until its document is deleted', () => {
  ask()
  settleReviews(lake, reviews, log)
  lake.commit({ author: 'somebody', mutations: publish })
  lake.commit({ author: 'somebody', mutations: [{ create: { _id: 'drafts.a', _type: 'policy' } }] })
  lake.commit({ author: 'somebody', mutations: [{ delete: { id: 'drafts.a' } }] })
  expect(reviews.list()).toMatchObject([{ state: 'published' }])
  lake.commit({ author: 'somebody', mutations: [{ delete: { id: 'a' } }] })
  expect(reviews.list()).toEqual([])
})

test('a sent-back review is deleted when its draft is published', () => {
  ask()
  settleReviews(lake, reviews, log)
  const [id = '', by = ''] = [reviews.list()[0]?.id, people[1]]
  reviews.answer(id, { state: 'sentBack', answer: 'Not yet.', by, now: 1 })
  expect(reviews.list()).toMatchObject([{ state: 'sentBack', answer: 'Not yet.' }])
  lake.commit({ author: 'somebody', mutations: publish })
  expect(reviews.list()).toEqual([])
})
