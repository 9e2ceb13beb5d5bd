import { beforeEach, describe, expect, it } from 'vitest'
import { openTestLake } from '../lake-fixture.ts'
import type { ContentLake } from '../lake.ts'
import { eventsAfter, resumeAfter } from './resume.ts'

let lake: ContentLake

beforeEach(() => {
  lake = openTestLake()
  return () => lake.close()
})

/** Writes transactions `t1`, `t2`, …, each of the documents `a` and `b`. */
function write(from: number, to: number): void {
  for (let number = from; number <= to; number += 1) {
    const mutations = ['a', 'b'].map((_id) => ({ createOrReplace: { _id, _type: 'page', number } }))
    lake.commit({ author: 'ana', transactionId: `t${number}`, mutations })
  }
}

const missedSince = (lastEventId: string) => resumeAfter(lake, lastEventId)?.missed.map(({ id }) => id)

describe('a listener that comes back', () => {
  it('begins after a welcome with the next transaction, and after an event with its own', () => {
    write(1, 4)
    expect(missedSince('t2#')).toEqual(['t3', 't4'])
    expect(missedSince('t2#a')).toEqual(['t2', 't3', 't4'])
    expect(missedSince('t4#')).toEqual([])
    expect(missedSince('#'), 'the welcome of an empty lake').toEqual(['t1', 't2', 't3', 't4'])
  })

  it('hears of its own transaction what comes after the event that it has heard', () => {
    const events = ['t2#a', 't2#b', 't2#c'].map((id) => ({ id }))
    expect(eventsAfter(events, 't2#b')).toEqual([{ id: 't2#c' }])
    expect(eventsAfter(events, 't1#b')).toEqual(events)
  })

  it('hears 500 transactions that it missed, and begins anew after more', () => {
    write(1, 501)
    expect(missedSince('t1#')).toHaveLength(500)
    write(502, 502)
    expect(resumeAfter(lake, 't1#')).toBeNull()
    expect(missedSince('t2#')).toHaveLength(500)
  })

  it.each(['of-another-lake#a', 'of-another-lake#', 't1', ''])('begins anew after %j', (lastEventId) => {
    write(1, 1)
    expect(resumeAfter(lake, lastEventId)).toBeNull()
  })
})
