'use client'

import { transparentPng } from '@/lib/brand/browser/transparent-png'
import { STANDARD_LOGO, TRANSPARENT_LOGO } from '@/lib/brand/logo-files'
import { saveFile } from '@/lib/shared/save-file'
import { BUTTON } from '../ui/button-look'
import { ADMIN_TOASTS } from './admin-toasts'
import { MissingElementError, useAnnouncedWork } from './use-announced-work'

export function DownloadLogo({ children }: { children: string }) {
  const [isBusy, run] = useAnnouncedWork()

  const download = () =>
    run({
      preparing: ADMIN_TOASTS.preparingLogo,
      complete: ADMIN_TOASTS.logoComplete,
      work: async () => {
        const logo = findLogo('standard')
        if (!logo) throw new MissingElementError('The page shows no standard logo.')
        const response = await fetch(logo.src)
        if (!response.ok) throw new Error(`The server responded to the logo request with ${response.status}.`)
        saveFile(await response.blob(), STANDARD_LOGO)
      },
      failure: (error) => ({
        kind: 'destructive',
        title: ADMIN_TOASTS.failedTitle,
        text: error instanceof MissingElementError ? ADMIN_TOASTS.logoMissing : ADMIN_TOASTS.logoFailed,
      }),
    })

  return (
    <LogoButton isBusy={isBusy} onClick={download}>
      {children}
    </LogoButton>
  )
}

/** Shows a button that saves the logo with its white background made transparent. */
export function TransparentLogo({ children }: { children: string }) {
  const [isBusy, run] = useAnnouncedWork()

  const create = () =>
    run({
      preparing: ADMIN_TOASTS.creatingTransparent,
      complete: ADMIN_TOASTS.transparentComplete,
      work: async () => {
        const logo = findLogo('transparent')
        if (!logo) throw new Error('The page shows no logo to make transparent.')
        saveFile(await transparentPng(logo), TRANSPARENT_LOGO)
      },
      failure: () => ({
        kind: 'destructive',
        title: ADMIN_TOASTS.transparentFailedTitle,
        text: ADMIN_TOASTS.transparentFailed,
      }),
    })

  return (
    <LogoButton isBusy={isBusy} onClick={create}>
      {children}
    </LogoButton>
  )
}

interface LogoButtonProps {
  isBusy: boolean
  onClick: () => void
  children: string
}

function LogoButton({ isBusy, onClick, children }: LogoButtonProps) {
  return (
    <button type="button" aria-disabled={isBusy} onClick={onClick} className={`needs-script ${BUTTON.ink}`}>
      {children}
    </button>
  )
}

/** Finds the logo image in one of the page's sections, if there is one. */
function findLogo(section: 'standard' | 'transparent'): HTMLImageElement | null {
  return document.querySelector<HTMLImageElement>(`img[data-logo="${section}"]`)
}
