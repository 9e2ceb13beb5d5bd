'use client'

import { UnexpectedError } from '@/components/sections/unexpected-error'

/**
 * Replaces the whole document when a root layout fails. It must not import the site's style sheet: Next preloads what
 * this file imports on every page, also on the Studio's, which needs neither the site's styles nor its font.
 */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en-AU">
      <body
        style={{ margin: '15vh 8vw', colorScheme: 'light dark', font: '1.25rem/1.5 system-ui, sans-serif' }}
      >
        <UnexpectedError error={error} />
      </body>
    </html>
  )
}
