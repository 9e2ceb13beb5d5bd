import {
  type AssetSourceUploader,
  type AssetSourceUploadEvent,
  type AssetSourceUploadFile,
  set,
} from 'sanity'
import { expect, test } from 'vitest'
import { fittingUploader } from './asset-source'
import { ToolError } from '../../ui/requests'

const PHOTO = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
const SMALLER = new File(['y'], 'a.jpg', { type: 'image/jpeg' })

/** A stub of Sanity's uploader that finishes a file on request, with “all-complete” before “error”. */
class Uploads implements AssetSourceUploader {
  static last: Uploads | undefined
  files: AssetSourceUploadFile[] = []
  #subscribers = new Set<(event: AssetSourceUploadEvent) => void>()
  constructor() {
    Uploads.last = this
  }
  upload(files: File[]) {
    this.files = files.map((file) => ({ id: file.name, file, progress: 0, status: 'uploading' }))
    return this.files
  }
  end(status: 'complete' | 'error', error?: Error) {
    const files = this.files.map((file) => ({ ...file, status, ...(error && { error }) }))
    this.files = []
    this.#emit({ type: 'all-complete', files })
    if (error) this.#emit({ type: 'error', files: [] })
  }
  subscribe(subscriber: (event: AssetSourceUploadEvent) => void) {
    this.#subscribers.add(subscriber)
    return () => this.#subscribers.delete(subscriber)
  }
  abort() {
    this.#emit({ type: 'abort', files: [] })
  }
  getFiles() {
    return this.files
  }
  updateFile() {}
  reset() {}
  #emit(event: AssetSourceUploadEvent) {
    for (const subscriber of this.#subscribers) subscriber(event)
  }
}

/** Starts an upload, and records its events and the field's changes. */
async function begin(fit: (file: File) => Promise<File> = () => Promise.resolve(SMALLER)) {
  const heard: string[] = []
  const told: unknown[] = []
  const uploader = new (fittingUploader(Uploads, fit))()
  uploader.subscribe(({ type }) => heard.push(type))
  uploader.upload([PHOTO], { onChange: (patches) => told.push(patches) })
  await new Promise(setImmediate)
  const inner = Uploads.last
  if (inner === undefined) throw new Error('No uploader was made.')
  return { uploader, inner, heard, told }
}

/** The patch that reports the status to the field. */
const failure = (sentence: string): unknown[] => [set(sentence, ['_upload', 'failure'])]

test('shows the server’s reason for a failed upload in the field', async () => {
  const { inner, heard, told } = await begin()
  const response = { body: { statusCode: 415, message: 'The image is damaged.' } }
  inner.end('error', Object.assign(new Error('Unsupported'), { response }))
  expect(told).toEqual([failure('The image is damaged.')])
  expect(heard).toEqual(['all-complete'])
})

test.each([
  [
    'shows the description of an API error in the field',
    { body: { error: { description: 'The disk is full.' } } },
    'The disk is full.',
  ],
  [
    'shows a general message in the field if the server gives no reason',
    undefined,
    'The upload failed. Check your connection, then try again.',
  ],
])('%s', async (_name, response, sentence) => {
  const { inner, told } = await begin()
  inner.end('error', Object.assign(new Error('x'), { response }))
  expect(told).toEqual([failure(sentence)])
})

test('uploads the scaled file without reporting a failure', async () => {
  const { inner, heard, told } = await begin()
  expect(inner.files.map(({ file }) => file)).toEqual([SMALLER])
  inner.end('complete')
  expect(heard).toEqual(['all-complete'])
  expect(told).toEqual([])
})

test('shows why a file was refused before it was uploaded', async () => {
  const { inner, heard, told } = await begin(() => Promise.reject(new ToolError('Not a picture.')))
  expect(inner.files).toEqual([])
  expect(told).toEqual([failure('Not a picture.')])
  expect(heard).toEqual(['all-complete'])
})

test('cancels an upload that is aborted while its picture is being scaled', async () => {
  const { promise, resolve } = Promise.withResolvers<File>()
  const { uploader, inner, heard } = await begin(() => promise)
  uploader.abort()
  expect(heard).toEqual(['abort', 'all-complete'])
  resolve(SMALLER)
  await new Promise(setImmediate)
  expect(inner.files).toEqual([])
})
