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
    run(
      async () => {
        const preview = findTemplate(id)
        if (!preview) throw new MissingElementError(`The page does not show the template ${id}.`)
        const picture = await renderTemplate(preview, { format, resolution })
        saveFile(picture, templateFileName({ category, format: format.id, resolution }))
      },
      { failure: (error) => failureText(error, exceedsCanvas(format, resolution)) },
    )

  const choices = [
    { label: copy.button, resolution: 1, className: BUTTON.ink },
    { label: copy.highResolution, resolution: HIGH_RESOLUTION, className: 'brand-second' },
  ] as const

  return (
    <p className="brand-buttons needs-script">
      {choices.map(
        ({ label, resolution, className }) =>
          label && (
            <button
              key={resolution}
              type="button"
              aria-disabled={isBusy}
              aria-label={`${label}: ${name}`}
              onClick={() => download(resolution)}
              className={className}
            >
              {label}
            </button>
          ),
      )}
    </p>
  )
}

function failureText(error: unknown, isTooLarge: boolean): string {
  if (error instanceof MissingElementError) return ADMIN_TOASTS.templateMissing
  return isTooLarge ? ADMIN_TOASTS.templateTooLarge : ADMIN_TOASTS.templateFailed
}
