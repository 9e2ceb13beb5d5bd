import {
  type AssetSource,
  type AssetSourceUploader,
  type AssetSourceUploadEvent,
  type AssetSourceUploadFile,
  type SchemaType,
  set,
} from 'sanity'
import { isRecord } from '../../../lib/shared/is-record'
import { fitPicture, UploadRefusal } from './fit-picture'
import { FAILURE_PATH, failedFile, NOTHING_UPLOADED } from '../../sanity/upload-status'

type Uploader = NonNullable<AssetSource['Uploader']>
type UploadOptions = Parameters<AssetSourceUploader['upload']>[1]

/**
 * Wraps an asset source so that it scales pictures down before the upload and shows the server's reason for a failed
 * upload in the field. Sanity's hook (`useAssetSourceUploader`) would only say “See the console for more information”.
 */
export function fittingSource(source: AssetSource): AssetSource {
  return source.Uploader ? { ...source, Uploader: fittingUploader(source.Uploader, fitPicture) } : source
}

/**
 * Creates the uploader of a wrapped source.
 *
 * @param Inner uploads the files; its errors only go to the field (`useUploadStatus`)
 * @param fit converts the chosen file before its upload; a rejection counts as a failed upload
 */
export function fittingUploader(
  Inner: Uploader,
  fit: (file: File, type: SchemaType | undefined) => Promise<File>,
): Uploader {
  return class FittingUploader implements AssetSourceUploader {
    readonly #inner: AssetSourceUploader = new Inner()
    readonly #subscribers = new Set<(event: AssetSourceUploadEvent) => void>()
    #reportFailure: (sentence: string) => void = () => undefined
    #isAborted = false

    constructor() {
      this.#inner.subscribe((event) => this.#forward(event))
    }

    upload(files: File[], options?: UploadOptions): AssetSourceUploadFile[] {
      this.#isAborted = false
      this.#reportFailure = (sentence) => options?.onChange?.([set(sentence, FAILURE_PATH)])
      void this.#fitAndUpload(files, options)
      return []
    }

    abort(file?: AssetSourceUploadFile): void {
      this.#isAborted = true
      this.#inner.abort(file)
      // While a picture is being scaled, the inner uploader has no files and emits no event.
      if (this.#inner.getFiles().length === 0) this.#emit(NOTHING_UPLOADED)
    }

    subscribe(subscriber: (event: AssetSourceUploadEvent) => void): () => void {
      this.#subscribers.add(subscriber)
      return () => this.#subscribers.delete(subscriber)
    }

    getFiles(): AssetSourceUploadFile[] {
      return this.#inner.getFiles()
    }

    updateFile(...update: Parameters<AssetSourceUploader['updateFile']>): void {
      this.#inner.updateFile(...update)
    }

    reset(): void {
      this.#inner.reset()
    }

    async #fitAndUpload(files: readonly File[], options: UploadOptions) {
      try {
        const fitted = await Promise.all(files.map((file) => fit(file, options?.schemaType)))
        if (!this.#isAborted) this.#inner.upload(fitted, options)
      } catch (error) {
        if (this.#isAborted) return
        this.#reportFailure(failureSentence(error))
        this.#emit(NOTHING_UPLOADED)
      }
    }

    #forward(event: AssetSourceUploadEvent) {
      if (event.type === 'error') return
      const failed = failedFile(event)
      if (failed) this.#reportFailure(failureSentence(failed.error))
      this.#emit(event)
    }

    #emit(event: AssetSourceUploadEvent) {
      for (const subscriber of this.#subscribers) subscriber(event)
    }
  }
}

const UNKNOWN = 'The upload failed. Check your connection, then try again.'

/** Why an upload failed, for staff: the server's message if it sent one. */
function failureSentence(error: unknown): string {
  if (error instanceof UploadRefusal) return error.message
  const body = fieldOf(fieldOf(error, 'response'), 'body')
  const sentence = fieldOf(body, 'message') ?? fieldOf(fieldOf(body, 'error'), 'description')
  return typeof sentence === 'string' && sentence !== '' ? sentence : UNKNOWN
}

function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}
