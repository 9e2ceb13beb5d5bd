import { type FormPatch, set, unset } from 'sanity'
import { expect, test } from 'vitest'
import { isAboutUpload, NO_UPLOAD, withPatch } from './upload-status'

const after = (...patches: FormPatch[]) => patches.reduce(withPatch, NO_UPLOAD)

test('tracks an upload’s progress until the upload ends', () => {
  const begun = [set({ progress: 2, file: { name: 'a.jpg' } }, ['_upload']), set(40, ['_upload', 'progress'])]
  expect(after(...begun).running).toEqual({ progress: 40, file: { name: 'a.jpg' } })
  expect(after(...begun, unset(['_upload']))).toEqual({ running: undefined, failure: undefined })
})

test('keeps the reason for a failed upload until the next upload starts', () => {
  const failed = [
    set({ progress: 2 }, ['_upload']),
    set('Too large.', ['_upload', 'failure']),
    unset(['_upload']),
  ]
  expect(after(...failed)).toEqual({ running: undefined, failure: 'Too large.' })
  expect(after(...failed, set({ progress: 2 }, ['_upload'])).failure).toBeUndefined()
})

test('ignores progress that arrives after an upload has ended', () => {
  expect(after(set(99, ['_upload', 'progress']))).toEqual({ running: undefined, failure: undefined })
})

test('does not mistake a patch to the document itself for upload status', () => {
  const asset = set({ _type: 'reference', _ref: 'image-a-1x1-png' }, ['asset'])
  expect(isAboutUpload(asset)).toBe(false)
  expect(isAboutUpload(set(40, ['_upload', 'progress']))).toBe(true)
  expect(after(asset)).toEqual({ running: undefined, failure: undefined })
})
