import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../format/save-file'
import { isUsable, templatesZip, type ZipContents } from './templates-zip'

export const ZIP_NAME = 'advertisements.zip'

interface ZipNotices {
  onStart?: () => void
  onSaved: () => void
  /** Called with what was thrown; not where somebody has stopped it. */
  onFailed: (error: unknown) => void
}

/**
 * Saves the zip of all templates and sheets for paper, one at a time. Leaving the page stops it.
 *
 * @returns how many files are in it so far (null while none is made), of how many, and what starts and stops it
 */
export function useTemplatesZip(contents: ZipContents, { onStart, onSaved, onFailed }: ZipNotices) {
  const [done, setDone] = useState<number | null>(null)
  const running = useRef<AbortController>(null)

  useEffect(() => () => running.current?.abort(), [])

  async function make(): Promise<void> {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setDone(0)
    onStart?.()
    try {
      const { signal } = controller
      const zip = await templatesZip({ ...contents, signal, onProgress: setDone })
      // Between the last picture and the end of the zip somebody may have stopped it.
      signal.throwIfAborted()
      saveFile(zip, ZIP_NAME)
      onSaved()
    } catch (error) {
      if (!controller.signal.aborted) onFailed(error)
    } finally {
      running.current = null
      setDone(null)
    }
  }

  return {
    done,
    total: [...contents.templates, ...contents.prints].filter(isUsable).length,
    start: () => void make(),
    stop: () => running.current?.abort(),
  }
}
