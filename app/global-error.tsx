'use client'

import './globals.css'
import { UnexpectedError } from '@/components/sections/unexpected-error'

/** Replaces even the root layout, when that is what failed. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en-AU">
      <body>
        <UnexpectedError error={error} />
      </body>
    </html>
  )
}
