'use client'

import { saveFile } from '@/lib/format/save-file'
import { transparentPng } from '@/lib/brand/browser/transparent-png'
import { TRANSPARENT_LOGO } from '@/lib/brand/logo-files'
import { BUTTON } from '../ui/button-look'
import { ADMIN_NOTICES } from './admin-notices'
import { findLogo } from './find-logo'
import { runAnnounced } from './run-announced'
import { useBusy } from './use-busy'

/** Takes the white out of the logo that the page shows, and saves what is left. */
export function TransparentLogo({ children }: { children: string }) {
  const [isBusy, run] = useBusy()

  const create = () =>
    run(() =>
      runAnnounced({
        preparing: ADMIN_NOTICES.creatingTransparent,
        complete: ADMIN_NOTICES.transparentComplete,
        work: async () => {
          const logo = findLogo('transparent')
          if (!logo) throw new Error('The page shows no logo to make transparent.')
          saveFile(await transparentPng(logo), TRANSPARENT_LOGO)
        },
        failure: () => ({
          kind: 'destructive',
          title: ADMIN_NOTICES.transparentFailedTitle,
          text: ADMIN_NOTICES.transparentFailed,
        }),
      }),
    )

  return (
    <button
      type="button"
      aria-disabled={isBusy}
      onClick={create}
      className={`needs-script ${BUTTON.base} ${BUTTON.ink}`}
    >
      {children}
    </button>
  )
}
