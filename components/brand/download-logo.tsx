'use client'

import { saveFile } from '@/lib/format/save-file'
import { STANDARD_LOGO } from '@/lib/brand/logo-files'
import { BUTTON } from '../ui/button-look'
import { ADMIN_NOTICES } from './admin-notices'
import { findLogo } from './find-logo'
import { runAnnounced } from './run-announced'
import { useBusy } from './use-busy'

class MissingElementError extends Error {
  override name = 'MissingElementError'
}

/** Saves the standard logo that the page shows. */
export function DownloadLogo({ children }: { children: string }) {
  const [isBusy, run] = useBusy()

  const download = () =>
    run(() =>
      runAnnounced({
        preparing: ADMIN_NOTICES.preparingLogo,
        complete: ADMIN_NOTICES.logoComplete,
        work: async () => {
          const logo = findLogo('standard')
          if (!logo) throw new MissingElementError('The page shows no standard logo.')
          const response = await fetch(logo.src)
          if (!response.ok) throw new Error(`The logo answered ${response.status}.`)
          saveFile(await response.blob(), STANDARD_LOGO)
        },
        failure: (error) => ({
          kind: 'destructive',
          title: ADMIN_NOTICES.failedTitle,
          text: error instanceof MissingElementError ? ADMIN_NOTICES.logoMissing : ADMIN_NOTICES.logoFailed,
        }),
      }),
    )

  return (
    <button
      type="button"
      aria-disabled={isBusy}
      onClick={download}
      className={`needs-script ${BUTTON.base} ${BUTTON.ink}`}
    >
      {children}
    </button>
  )
}
