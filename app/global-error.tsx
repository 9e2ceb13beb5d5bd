'use client'

import { UnexpectedError } from '@/components/sections/unexpected-error'

/**
 * Replaces the whole document if a root layout fails. Must not import the site's style sheet, because Next preloads
 * this file's imports on every page, and the Studio's page needs neither the styles nor the font.
 */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en">
      <body
        style={{ margin: '15vh 8vw', colorScheme: 'light dark', font: '1.25rem/1.5 system-ui, sans-serif' }}
      >
        <UnexpectedError error={error} />
      </body>
    </html>
  )
}
