'use client'

import type { MouseEvent } from 'react'
import { fetchPrint } from '@/lib/brand/browser/templates-zip'
import { saveFile } from '@/lib/shared/save-file'
import { printAddress } from '@/lib/brand/sheet-formats'
import { BUTTON } from '../ui/button-look'
import { ADMIN_TOASTS } from './admin-toasts'
import { useAnnouncedWork } from './use-announced-work'

interface DownloadPrintProps {
  file: string
  /** Name of the sheet, for screen reader users who hear the link out of context. */
  name: string
  children: string
}

/**
 * Shows a link to a print file, which the server generates. With JavaScript, toasts appear when the download starts and
 * ends.
 */
export function DownloadPrint({ file, name, children }: DownloadPrintProps) {
  const [isBusy, run] = useAnnouncedWork()

  const download = (event: MouseEvent) => {
    event.preventDefault()
    run({
      preparing: ADMIN_TOASTS.preparing,
      complete: ADMIN_TOASTS.complete,
      work: async () => saveFile(await fetchPrint(file), file),
      failure: () => ({
        kind: 'destructive',
        title: ADMIN_TOASTS.failedTitle,
        text: ADMIN_TOASTS.templateFailed,
      }),
    })
  }

  return (
    <p className="brand-buttons">
      <a
        href={printAddress(file)}
        download={file}
        aria-disabled={isBusy}
        aria-label={`${children}: ${name}`}
        onClick={download}
        className={BUTTON.ink}
      >
        {children}
      </a>
    </p>
  )
}
