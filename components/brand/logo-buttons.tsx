'use client'

import { transparentPng } from '@/lib/brand/browser/transparent-png'
import { STANDARD_LOGO, TRANSPARENT_LOGO } from '@/lib/brand/logo-files'
import { saveFile } from '@/lib/shared/save-file'
import { BUTTON } from '../ui/button-look'
import { ADMIN_TOASTS } from './admin-toasts'
import { type Announcement, MissingElementError, useAnnouncedWork } from './use-announced-work'

export function DownloadLogo({ children }: { children: string }) {
  const save = async () => {
    const response = await fetch(findLogo('standard').src)
    if (!response.ok) throw new Error(`The server responded to the logo request with ${response.status}.`)
    saveFile(await response.blob(), STANDARD_LOGO)
  }
  const announcement: Announcement = {
    preparing: ADMIN_TOASTS.preparingLogo,
    complete: ADMIN_TOASTS.logoComplete,
    failure: (error) =>
      error instanceof MissingElementError ? ADMIN_TOASTS.logoMissing : ADMIN_TOASTS.logoFailed,
  }
  return (
    <LogoButton work={save} announcement={announcement}>
      {children}
    </LogoButton>
  )
}

/** Shows a button that saves the logo with its white background made transparent. */
export function TransparentLogo({ children }: { children: string }) {
  const save = async () => saveFile(await transparentPng(findLogo('transparent')), TRANSPARENT_LOGO)
  const announcement: Announcement = {
    preparing: ADMIN_TOASTS.creatingTransparent,
    complete: ADMIN_TOASTS.transparentComplete,
    failedTitle: ADMIN_TOASTS.transparentFailedTitle,
    failure: () => ADMIN_TOASTS.transparentFailed,
  }
  return (
    <LogoButton work={save} announcement={announcement}>
      {children}
    </LogoButton>
  )
}

interface LogoButtonProps {
  work: () => Promise<void>
  announcement: Announcement
  children: string
}

function LogoButton({ work, announcement, children }: LogoButtonProps) {
  const [isBusy, run] = useAnnouncedWork()
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      onClick={() => run(work, announcement)}
      className={`needs-script ${BUTTON.ink}`}
    >
      {children}
    </button>
  )
}

/** Finds the logo image in one of the page's sections. */
function findLogo(section: 'standard' | 'transparent'): HTMLImageElement {
  const logo = document.querySelector<HTMLImageElement>(`img[data-logo="${section}"]`)
  if (!logo) throw new MissingElementError(`The page shows no ${section} logo.`)
  return logo
}
