'use client'

import { useEffect, useRef, useState } from 'react'
import { saveFile } from '@/lib/format/save-file'
import {
  isUsable,
  MissingTemplateError,
  templatesZip,
  type ZippedPrint,
  type ZippedTemplate,
} from '@/lib/brand/browser/templates-zip'
import { fillIn } from '@/lib/format/fill-in'
import { notify } from '../layout/notices'
import { BUTTON } from '../ui/button-look'
import { ADMIN_NOTICES } from './admin-notices'

const FILE_NAME = 'advertisements.zip'

interface DownloadAllProps {
  templates: readonly ZippedTemplate[]
  prints: readonly ZippedPrint[]
  authorisation: string
  isPlaceholder: boolean
  words: { button: string; cancel: string; progress: string }
}

/** Puts all templates and sheets for paper into one zip, says how far it is, and stops when told to. */
export function DownloadAll({ templates, prints, authorisation, isPlaceholder, words }: DownloadAllProps) {
  const [done, setDone] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  const total = [...templates, ...prints].filter(isUsable).length

  useEffect(() => () => running.current?.abort(), [])

  async function download(): Promise<void> {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setDone(0)
    notify({ text: ADMIN_NOTICES.preparing })
    try {
      const { signal } = controller
      const zip = await templatesZip({
        templates,
        prints,
        authorisation,
        isPlaceholder,
        signal,
        onProgress: setDone,
      })
      // Between the last picture and the end of the zip somebody may have pressed Cancel.
      signal.throwIfAborted()
      saveFile(zip, FILE_NAME)
      notify({ text: ADMIN_NOTICES.complete })
    } catch (error) {
      if (!controller.signal.aborted)
        notify({ kind: 'destructive', title: ADMIN_NOTICES.failedTitle, text: textOf(error) })
    } finally {
      running.current = null
      setDone(null)
    }
  }

  return (
    <div className="brand-all needs-script">
      <button
        type="button"
        aria-disabled={done !== null}
        onClick={() => void download()}
        className={BUTTON.outline}
      >
        {words.button}
      </button>
      {done !== null && (
        <>
          <label className="brand-progress">
            <span>{fillIn(words.progress, { done: String(done), total: String(total) })}</span>
            <progress value={done} max={total} />
          </label>
          {words.cancel && (
            <button type="button" onClick={() => running.current?.abort()} className="brand-second">
              {words.cancel}
            </button>
          )}
        </>
      )}
    </div>
  )
}

function textOf(error: unknown): string {
  return error instanceof MissingTemplateError ? ADMIN_NOTICES.templateMissing : ADMIN_NOTICES.templateFailed
}
