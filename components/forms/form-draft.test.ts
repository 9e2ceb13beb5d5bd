import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EMPTY_JOB, jobIn } from '@/lib/forms/job-form'
import { submissionIn } from '@/lib/forms/submission-form'
import { EMPTY_SIGN_UP, valuesIn } from '@/lib/volunteers/form'
import { createFormDraft } from './form-draft'

const MIA = { name: 'Mia', email: 'mia@example.org', subject: 'Trains', message: 'One\nTwo' }
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('keeps what is typed, lists too, until it is sent', () => {
  const draft = createFormDraft('sign-up', valuesIn)
  const values = { ...EMPTY_SIGN_UP, fullName: 'Mia', skills: ['design', 'writing'] }
  expect(draft.values()).toBeUndefined()
  draft.keep(values)
  expect(createFormDraft('sign-up', valuesIn).values()).toEqual(values)
  expect(createFormDraft('another', valuesIn).values()).toBeUndefined()
  draft.forget()
  expect(draft.values()).toBeUndefined()
})

it('has one id for the same words, also after a reload, and another for others', () => {
  const draft = createFormDraft('contact', submissionIn)
  draft.keep(MIA)
  const id = draft.idForAttempt(MIA)
  expect(createFormDraft('contact', submissionIn).idForAttempt(MIA)).toBe(id)
  draft.keep({ ...MIA, name: 'Mo' })
  expect(draft.idForAttempt(MIA), 'what is typed since keeps the try').toBe(id)
  expect(draft.idForAttempt({ ...MIA, name: 'Mo' })).not.toBe(id)
  expect(draft.values()).toEqual({ ...MIA, name: 'Mo' })
})

it('keeps no file, and has another id for another one', () => {
  const draft = createFormDraft('job', jobIn)
  const file = (name: string, text: string, lastModified = 1) => new File([text], name, { lastModified })
  const of = (chosen: File | null) => draft.idForAttempt({ ...EMPTY_JOB, name: 'Mia', file: chosen })
  draft.keep({ ...EMPTY_JOB, name: 'Mia', file: file('cv.pdf', 'a') })
  expect(draft.values()).toEqual({ ...EMPTY_JOB, name: 'Mia' })
  const id = of(file('cv.pdf', 'a'))
  expect(of(file('cv.pdf', 'a'))).toBe(id)
  const ids = [file('cv2.pdf', 'a'), file('cv.pdf', 'ab'), file('cv.pdf', 'a', 2), null].map(of)
  expect(new Set([id, ...ids]).size).toBe(5)
})

it.each([
  ['no JSON', '{', undefined],
  ['another program’s', '[1]', undefined],
  [
    'an older version’s',
    '{"values": {"name": "Mia", "age": 7, "old": null}}',
    { ...MIA, email: '', subject: '', message: '' },
  ],
])('copes with %s draft', (_name, text, values) => {
  kept.set('contact', text)
  expect(createFormDraft('contact', submissionIn).values()).toEqual(values)
})

it('works where the browser refuses storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const draft = createFormDraft('contact', submissionIn)
  draft.keep(MIA)
  expect(draft.values()).toBeUndefined()
  expect(draft.idForAttempt(MIA)).toMatch(/^[\da-f-]{36}$/)
})
