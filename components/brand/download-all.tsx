'use client'

import { MissingTemplateError, type ZipContents } from '@/lib/brand/browser/templates-zip'
import { useTemplatesZip } from '@/lib/brand/browser/use-templates-zip'
import { fillIn } from '@/lib/shared/fill-in'
import { notify } from '../layout/notices'
import { BUTTON } from '../ui/button-look'
import { ADMIN_NOTICES } from './admin-notices'

interface DownloadAllProps extends ZipContents {
  words: { button: string; cancel: string; progress: string }
}

/** The button that downloads all templates and print files as a zip, with progress and a cancel button. */
export function DownloadAll({ words, ...contents }: DownloadAllProps) {
  const { done, total, start, stop } = useTemplatesZip(contents, {
    onStart: () => notify({ text: ADMIN_NOTICES.preparing }),
    onSaved: () => notify({ text: ADMIN_NOTICES.complete }),
    onFailed: (error) =>
      notify({ kind: 'destructive', title: ADMIN_NOTICES.failedTitle, text: textOf(error) }),
  })

  return (
    <div className="brand-all needs-script">
      <button type="button" aria-disabled={done !== null} onClick={start} className={BUTTON.outline}>
        {words.button}
      </button>
      {done !== null && (
        <>
          <label className="brand-progress">
            <span>{fillIn(words.progress, { done: String(done), total: String(total) })}</span>
            <progress value={done} max={total} />
          </label>
          {words.cancel && (
            <button type="button" onClick={stop} className="brand-second">
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
