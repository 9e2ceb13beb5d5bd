import {
  type AssetSource,
  type AssetSourceUploader,
  type AssetSourceUploadEvent,
  type AssetSourceUploadFile,
  type SchemaType,
  set,
} from 'sanity'
import { fitPicture } from './fit-picture'
import { sentenceOf } from './upload-failure'
import { FAILURE_PATH } from './upload-status'

type Uploader = NonNullable<AssetSource['Uploader']>
type UploadOptions = Parameters<AssetSourceUploader['upload']>[1]

/**
 * An asset source whose uploads are made to fit first, and whose failures are told in the field, in the server's own
 * words. Sanity's hook (`useAssetSourceUploader`) would say “See the console for more information” and nothing else.
 */
export function carefulSource(source: AssetSource): AssetSource {
  return source.Uploader ? { ...source, Uploader: carefulUploader(source.Uploader, fitPicture) } : source
}

/**
 * @param Inner uploads; of its errors nobody hears but the field (`useUploadStatus`)
 * @param fit makes of a file what is uploaded; what it rejects with is told as other failures are
 */
export function carefulUploader(
  Inner: Uploader,
  fit: (file: File, type: SchemaType | undefined) => Promise<File>,
): Uploader {
  return class CarefulUploader implements AssetSourceUploader {
    readonly #inner: AssetSourceUploader = new Inner()
    readonly #subscribers = new Set<(event: AssetSourceUploadEvent) => void>()
    #tell: (sentence: string) => void = () => undefined
    #isAborted = false

    constructor() {
      this.#inner.subscribe((event) => this.#hear(event))
    }

    upload(files: File[], options?: UploadOptions): AssetSourceUploadFile[] {
      this.#isAborted = false
      this.#tell = (sentence) => options?.onChange?.([set(sentence, FAILURE_PATH)])
      void this.#fitAndUpload(files, options)
      return []
    }

    abort(file?: AssetSourceUploadFile): void {
      this.#isAborted = true
      this.#inner.abort(file)
      // Nothing was on its way while a picture was being made smaller.
      if (this.#inner.getFiles().length === 0) this.#emit({ type: 'all-complete', files: [] })
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
        this.#tell(sentenceOf(error))
        this.#emit({ type: 'all-complete', files: [] })
      }
    }

    #hear(event: AssetSourceUploadEvent) {
      if (event.type === 'error') return
      // The files of an error are named when all is over: by the time of the error itself they are forgotten.
      if (event.type === 'all-complete') {
        const failed = event.files.find(({ status }) => status === 'error')
        if (failed) this.#tell(sentenceOf(failed.error))
      }
      this.#emit(event)
    }

    #emit(event: AssetSourceUploadEvent) {
      for (const subscriber of this.#subscribers) subscriber(event)
    }
  }
}
