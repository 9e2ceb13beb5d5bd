'use client'

import type { MouseEvent } from 'react'
import { fetchPrint } from '@/lib/brand/browser/templates-zip'
import { saveFile } from '@/lib/shared/save-file'
import { printAddress } from '@/lib/brand/sheet-formats'
import { BUTTON } from '../ui/button-look'
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
    run(async () => saveFile(await fetchPrint(file), file))
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
