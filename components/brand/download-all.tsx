'use client'

import { MissingTemplateError, type ZipContents } from '@/lib/brand/browser/templates-zip'
import { useTemplatesZip } from '@/lib/brand/browser/use-templates-zip'
import { fillIn } from '@/lib/shared/fill-in'
import { showToast } from '../layout/toasts'
import { BUTTON } from '../ui/button-look'
import { ADMIN_TOASTS } from './admin-toasts'

interface DownloadAllProps extends ZipContents {
  copy: { button: string; cancel: string; progress: string }
}

/** Shows a button that downloads all templates and print files as a zip, with progress and a button to cancel. */
export function DownloadAll({ copy, ...contents }: DownloadAllProps) {
  const { done, total, start, stop } = useTemplatesZip(contents, {
    onStart: () => showToast({ text: ADMIN_TOASTS.preparing }),
    onSaved: () => showToast({ text: ADMIN_TOASTS.complete }),
    onFailed: (error) =>
      showToast({ kind: 'destructive', title: ADMIN_TOASTS.failedTitle, text: textOf(error) }),
  })

  return (
    <div className="brand-all needs-script">
      <button type="button" aria-disabled={done !== null} onClick={start} className={BUTTON.outline}>
        {copy.button}
      </button>
      {done !== null && (
        <>
          <label className="brand-progress">
            <span>{fillIn(copy.progress, { done: String(done), total: String(total) })}</span>
            <progress value={done} max={total} />
          </label>
          {copy.cancel && (
            <button type="button" onClick={stop} className="brand-second">
              {copy.cancel}
            </button>
          )}
        </>
      )}
    </div>
  )
}

function textOf(error: unknown): string {
  return error instanceof MissingTemplateError ? ADMIN_TOASTS.templateMissing : ADMIN_TOASTS.templateFailed
}
