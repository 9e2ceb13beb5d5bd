'use client'

import { findTemplate, renderTemplate } from '@/lib/brand/browser/render-template'
import {
  exceedsCanvas,
  type Format,
  HIGH_RESOLUTION,
  type Resolution,
  templateFileName,
} from '@/lib/brand/formats'
import type { COVER_FORMAT } from '@/lib/brand/sheet-formats'
import { saveFile } from '@/lib/shared/save-file'
import type { Toast } from '../layout/toasts'
import { BUTTON } from '../ui/button-look'
import { ADMIN_TOASTS } from './admin-toasts'
import { MissingElementError, useAnnouncedWork } from './use-announced-work'

interface DownloadTemplateProps {
  id: string
  category: string
  format: Format | typeof COVER_FORMAT
  /** Name of the template, for screen reader users who hear a button out of context. */
  name: string
  /** Labels of the buttons. A button without a label isn't shown. */
  copy: { button: string; highResolution: string }
}

/** Shows the buttons that save a template as a picture, at its format's size and at three times that size. */
export function DownloadTemplate({ id, category, format, name, copy }: DownloadTemplateProps) {
  const [isBusy, run] = useAnnouncedWork()

  const download = (resolution: Resolution) =>
    run({
      preparing: ADMIN_TOASTS.preparing,
      complete: ADMIN_TOASTS.complete,
      work: async () => {
        const preview = findTemplate(id)
        if (!preview) throw new MissingElementError(`The page does not show the template ${id}.`)
        const picture = await renderTemplate(preview, { format, resolution })
        saveFile(picture, templateFileName({ category, format: format.id, resolution }))
      },
      failure: (error) => ({
        kind: 'destructive',
        title: ADMIN_TOASTS.failedTitle,
        text: failureText(error, exceedsCanvas(format, resolution)),
      }),
    })

  return (
    <p className="brand-buttons needs-script">
      {copy.button && (
        <button
          type="button"
          aria-disabled={isBusy}
          aria-label={`${copy.button}: ${name}`}
          onClick={() => download(1)}
          className={BUTTON.ink}
        >
          {copy.button}
        </button>
      )}
      {copy.highResolution && (
        <button
          type="button"
          aria-disabled={isBusy}
          aria-label={`${copy.highResolution}: ${name}`}
          onClick={() => download(HIGH_RESOLUTION)}
          className="brand-second"
        >
          {copy.highResolution}
        </button>
      )}
    </p>
  )
}

function failureText(error: unknown, isTooLarge: boolean): Toast['text'] {
  if (error instanceof MissingElementError) return ADMIN_TOASTS.templateMissing
  return isTooLarge ? ADMIN_TOASTS.templateTooLarge : ADMIN_TOASTS.templateFailed
}
