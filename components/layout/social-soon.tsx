'use client'

import type { ReactNode } from 'react'
import { notify } from './notify'

/** A social network that is not there yet: it only says so. */
export function SocialSoon({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={() => notify({ text })}
      className="grid size-12 cursor-pointer place-items-center rounded-control border border-land-rule hover:bg-land-ink hover:text-land"
    >
      {children}
    </button>
  )
}
