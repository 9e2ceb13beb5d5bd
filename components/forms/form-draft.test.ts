import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FORMS } from '@/lib/forms/forms'
import { createFormDraft } from './form-draft'

const EMPTY_SIGN_UP = { fullName: '', email: '', phone: '', preferredRole: '', skills: [], message: '' }
const EMPTY_JOB = { job: '', name: '', email: '', phone: '', message: '', file: null }
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

it('a form draft keeps text and lists until the form is sent', () => {
  const draft = createFormDraft('sign-up', FORMS.volunteers.fields)
  const values = { ...EMPTY_SIGN_UP, fullName: 'Mia', skills: ['design', 'writing'] }
  expect(draft.values()).toBeUndefined()
  draft.keep(values)
  expect(createFormDraft('sign-up', FORMS.volunteers.fields).values()).toEqual(values)
  expect(createFormDraft('another', FORMS.volunteers.fields).values()).toBeUndefined()
  draft.forget()
  expect(draft.values()).toBeUndefined()
})

it('a form draft keeps its ID and token while its values are unchanged, even across a reload', () => {
  const draft = createFormDraft('contact', FORMS.contact.fields)
  draft.keep(MIA)
  const attempt = draft.attemptFor(MIA)
  expect(createFormDraft('contact', FORMS.contact.fields).attemptFor(MIA)).toEqual(attempt)
  draft.keep({ ...MIA, name: 'Mo' })
  expect(draft.attemptFor(MIA), 'what is typed since keeps the try').toEqual(attempt)
  const other = draft.attemptFor({ ...MIA, name: 'Mo' })
  expect([other.id, other.token]).not.toContain(attempt.id)
  expect(other.token).not.toBe(attempt.token)
  expect(other.token).toMatch(/^[\da-f]{64}$/)
  expect(draft.values()).toEqual({ ...MIA, name: 'Mo' })
})

it('a form draft does not store the chosen file', () => {
  const draft = createFormDraft('job', FORMS.job.fields)
  draft.keep({ ...EMPTY_JOB, name: 'Mia', file: new File(['a'], 'cv.pdf') })
  expect(draft.values()).toEqual({ ...EMPTY_JOB, name: 'Mia' })
})

it('a form draft gets a new ID when the file changes', () => {
  const draft = createFormDraft('job', FORMS.job.fields)
  const file = (name: string, text: string, lastModified = 1) => new File([text], name, { lastModified })
  const of = (chosen: File | null) => draft.attemptFor({ ...EMPTY_JOB, name: 'Mia', file: chosen }).id
  const id = of(file('cv.pdf', 'a'))
  expect(of(file('cv.pdf', 'a'))).toBe(id)
  const ids = [file('cv2.pdf', 'a'), file('cv.pdf', 'ab'), file('cv.pdf', 'a', 2), null].map(of)
  expect(new Set([id, ...ids]).size).toBe(5)
})

it.each([
  ['an unparseable', '{', undefined],
  ['another program’s', '[1]', undefined],
  [
    'an older version’s',
    '{"values": {"name": "Mia", "age": 7, "old": null}}',
    { ...MIA, email: '', subject: '', message: '' },
  ],
])('restores only the valid values of %s form draft', (_name, text, values) => {
  kept.set('contact', text)
  expect(createFormDraft('contact', FORMS.contact.fields).values()).toEqual(values)
})

it('a form draft keeps the last attempt in memory if the browser denies storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const draft = createFormDraft('contact', FORMS.contact.fields)
  draft.keep(MIA)
  expect(draft.values()).toBeUndefined()
  const attempt = draft.attemptFor(MIA)
  expect(attempt.id).toMatch(/^[\da-f-]{36}$/)
  expect(draft.attemptFor(MIA), 'a retry').toEqual(attempt)
})
