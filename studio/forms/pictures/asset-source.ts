import {
  type AssetSource,
  type AssetSourceUploader,
  type AssetSourceUploadEvent,
  type AssetSourceUploadFile,
  type SchemaType,
  set,
} from 'sanity'
import { isRecord } from '../../../lib/shared/is-record'
import { textOf } from '../../../schemas/fields/has-value'
import { FAILURE_PATH, failedFile, NOTHING_UPLOADED } from '../../sanity/upload-status'
import { ToolError } from '../../ui/requests'
import { fitPicture } from './fit-picture'

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
  return class FittingUploader extends Inner {
    readonly #subscribers = new Set<(event: AssetSourceUploadEvent) => void>()
    #reportFailure: (sentence: string) => void = () => undefined
    #isAborted = false

    constructor() {
      super()
      super.subscribe((event) => this.#forward(event))
    }

    override upload(files: File[], options?: UploadOptions): AssetSourceUploadFile[] {
      this.#isAborted = false
      this.#reportFailure = (sentence) => options?.onChange?.([set(sentence, FAILURE_PATH)])
      void this.#fitAndUpload(files, options)
      return []
    }

    override abort(file?: AssetSourceUploadFile): void {
      this.#isAborted = true
      super.abort(file)
      // While a picture is being scaled, the inner uploader has no files and emits no event.
      if (this.getFiles().length === 0) this.#emit(NOTHING_UPLOADED)
    }

    override subscribe(subscriber: (event: AssetSourceUploadEvent) => void): () => void {
      this.#subscribers.add(subscriber)
      return () => this.#subscribers.delete(subscriber)
    }

    async #fitAndUpload(files: readonly File[], options: UploadOptions) {
      try {
        const fitted = await Promise.all(files.map((file) => fit(file, options?.schemaType)))
        if (!this.#isAborted) super.upload(fitted, options)
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
  if (error instanceof ToolError) return error.message
  const body = fieldOf(fieldOf(error, 'response'), 'body')
  return textOf(body, 'message') || textOf(fieldOf(body, 'error'), 'description') || UNKNOWN
}

function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}
