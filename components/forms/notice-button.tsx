'use client'

import type { ReactNode } from 'react'
import { type Notice, notify } from '../layout/notify'
import { BUTTON } from '../ui/button-look'

interface NoticeButtonProps {
  notice: Notice
  look?: Exclude<keyof typeof BUTTON, 'base'>
  children: ReactNode
}

/** A button that only shows a notice, as the specification has it. It is not there without scripts. */
export function NoticeButton({ notice, look = 'outline', children }: NoticeButtonProps) {
  return (
    <button
      type="button"
      onClick={() => notify(notice)}
      className={`needs-script ${BUTTON.base} ${BUTTON[look]}`}
    >
      {children}
    </button>
  )
}
