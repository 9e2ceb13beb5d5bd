import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../shared/save-file'
import { isUsable, templatesZip, type ZipContents } from './templates-zip'

const ZIP_NAME = 'advertisements.zip'

interface ZipNotices {
  onStart?: () => void
  onSaved: () => void
  /** Called with the error, unless the user has cancelled. */
  onFailed: (error: unknown) => void
}

/**
 * Hook that creates and saves the zip of all templates and print sheets. Leaving the page cancels it.
 *
 * @returns the number of finished files (null when idle), the total, and functions to start and stop
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
      // The user may have cancelled after the last picture was rendered.
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
