'use client'

import type { MouseEvent } from 'react'
import { fetchPrint } from '@/lib/brand/browser/templates-zip'
import { saveFile } from '@/lib/format/save-file'
import { printAddress } from '@/lib/brand/sheet-formats'
import { BUTTON } from '../ui/button-look'
import { ADMIN_NOTICES } from './admin-notices'
import { useAnnounced } from './use-announced'

interface DownloadPrintProps {
  file: string
  /** Which sheet it is, for those who hear the links one by one. */
  name: string
  children: string
}

/** The link to a file for print, which the server makes. With scripts the work is announced and its end too. */
export function DownloadPrint({ file, name, children }: DownloadPrintProps) {
  const [isBusy, run] = useAnnounced()

  const download = (event: MouseEvent) => {
    event.preventDefault()
    run({
      preparing: ADMIN_NOTICES.preparing,
      complete: ADMIN_NOTICES.complete,
      work: async () => saveFile(await fetchPrint(file), file),
      failure: () => ({
        kind: 'destructive',
        title: ADMIN_NOTICES.failedTitle,
        text: ADMIN_NOTICES.templateFailed,
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
